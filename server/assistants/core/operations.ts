import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { CheckoutParts } from '../../services/checkout/actions/checkoutParts.ts';
import { type AssistantCaller, CallRefused } from './caller.ts';
import { type AssistantCart, changeCartLines, createCart, findCart, type Message } from './carts.ts';
import { type CatalogNeeds, lookupProducts, readProductDetail, searchProducts } from './catalog.ts';
import type { CheckoutCall, Platform } from './checkoutCall.ts';
import { checkoutCreation, checkoutId, checkoutUpdate, completion, orderId } from './checkoutInputs.ts';
import { type CheckoutNeeds, cancelCheckout, createCheckout, readCheckout, replaceCheckout } from './checkouts.ts';
import { completeCheckout } from './completeCheckout.ts';
import { cartId, cartInput, lookupInput, productInput, searchInput } from './inputs.ts';
import { readPlatformOrder } from './orders.ts';
import type { AssistantShop } from './products.ts';

export type AssistantNeeds = CatalogNeeds &
  CheckoutNeeds &
  Pick<Parts, 'rateLimits' | 'cache'> & {
    readonly checkout: CheckoutParts;
    /** Finds the customer whose access token a call has. */
    readonly links: {
      readonly findLink: (
        origin: string,
        token: string,
      ) => Promise<{ readonly customerId: number; readonly profile: string } | undefined>;
    };
  };

/** An answer in the words of the Universal Commerce Protocol, without its envelope. */
export type Outcome = {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** Set for the kept answer to a repeated request. */
  readonly isReplayed?: boolean;
};

type Context = {
  readonly needs: AssistantNeeds;
  readonly shop: AssistantShop;
  readonly caller: AssistantCaller;
};

type CapabilityName =
  | 'dev.ucp.shopping.catalog.search'
  | 'dev.ucp.shopping.catalog.lookup'
  | 'dev.ucp.shopping.cart'
  | 'dev.ucp.shopping.checkout'
  | 'dev.ucp.shopping.order';

export type AssistantOperation = {
  readonly title: string;
  readonly description: string;
  readonly capability: CapabilityName;
  readonly input: z.ZodObject;
  /** Whether it changes a cart or a checkout: such calls are recorded, and limited more tightly. */
  readonly isChange: boolean;
  /** Whether it takes a signature. */
  readonly isSigned?: true;
  readonly run: (context: Context, args: unknown) => Promise<Outcome>;
};

export const toSuccess = (body: object): Outcome => ({ isError: false, body: { ...body } });
export const toError = (messages: readonly Message[], shop: AssistantShop): Outcome => ({
  isError: true,
  body: { messages, continue_url: `${shop.origin}/` },
});
const createNotFound = (content: string): Message => ({
  type: 'error',
  code: 'not_found',
  content,
  severity: 'unrecoverable',
});

const toCartOutcome = (cart: AssistantCart | undefined, shop: AssistantShop): Outcome =>
  cart ? toSuccess(cart) : toError([createNotFound('This cart is unknown. Make a new one.')], shop);

/** Defines an operation whose arguments are parsed by its own schema. */
const define = <Shape extends z.ZodRawShape>(
  definition: Omit<AssistantOperation, 'input' | 'run'> & {
    readonly input: z.ZodObject<Shape>;
    readonly answer: (context: Context, args: z.output<z.ZodObject<Shape>>) => Promise<Outcome>;
  },
): AssistantOperation => {
  const { answer, ...operation } = definition;
  return { ...operation, run: async (context, args) => answer(context, operation.input.parse(args)) };
};

/** Returns the platform of a signed call. @throws {CallRefused} 401 for an anonymous caller */
export function requirePlatform({ platform, profile }: AssistantCaller): Platform {
  if (platform) return { ...platform, profile };
  throw new CallRefused(
    401,
    'signature_missing',
    'Checkouts need a signed request (RFC 9421). Anonymous callers may use carts.',
  );
}

export const CHECKOUT = { capability: 'dev.ucp.shopping.checkout', isSigned: true } as const;

/** Returns the call of a platform. @throws {CallRefused} 401 for an anonymous caller */
export const toCheckoutCall = ({ caller, shop }: Context): CheckoutCall => ({
  platform: requirePlatform(caller),
  shop,
  protocol: caller.protocol,
  customerId: caller.customerId ?? null,
});

/** All that assistants can do, by the names that the protocols give it. Each protocol offers these and no others. */
export const OPERATIONS = {
  search_catalog: define({
    title: 'Search products',
    description:
      'Finds shoes, clothing and accessories as the search of the shop does. Sizes, widths, colors, brands and prices may stand in the query: "womens black ankle boots size 8.5 under $120".',
    capability: 'dev.ucp.shopping.catalog.search',
    isChange: false,
    input: z.object({ catalog: searchInput }),
    answer: async ({ needs, shop }, { catalog }) => toSuccess(await searchProducts(needs, catalog, shop)),
  }),
  lookup_catalog: define({
    title: 'Look up products',
    description: 'Returns the products of several ids, of products or of variants.',
    capability: 'dev.ucp.shopping.catalog.lookup',
    isChange: false,
    input: z.object({ catalog: lookupInput }),
    answer: async ({ needs, shop }, { catalog }) => {
      const { products, missingIds } = await lookupProducts(needs, catalog, shop);
      const messages = missingIds.map((id) => ({ type: 'info', code: 'not_found', content: id }));
      return toSuccess({ products, ...(messages.length > 0 && { messages }) });
    },
  }),
  get_product: define({
    title: 'Show a product',
    description:
      'Returns one product with its colors, sizes and widths. With selected options, says which others are in stock with them.',
    capability: 'dev.ucp.shopping.catalog.lookup',
    isChange: false,
    input: z.object({ catalog: productInput }),
    answer: async ({ needs, shop }, { catalog }) => {
      const product = await readProductDetail(needs, catalog, shop);
      return product ? toSuccess({ product }) : toError([createNotFound(`No product ${catalog.id} is sold.`)], shop);
    },
  }),
  create_cart: define({
    title: 'Make a cart',
    description:
      'Makes a cart with variants. Give its continue_url to the buyer: it opens the same lines in a browser.',
    capability: 'dev.ucp.shopping.cart',
    isChange: true,
    input: z.object({ cart: cartInput }),
    answer: async ({ needs, shop }, { cart }) => toSuccess(await createCart(needs, cart, shop)),
  }),
  get_cart: define({
    title: 'Show a cart',
    description: 'Returns a cart with the prices and the stock of now.',
    capability: 'dev.ucp.shopping.cart',
    isChange: false,
    input: z.object({ id: cartId }),
    answer: async ({ needs, shop }, { id }) => toCartOutcome(await findCart(needs, id, shop), shop),
  }),
  update_cart: define({
    title: 'Change a cart',
    description: 'Replaces all lines of a cart.',
    capability: 'dev.ucp.shopping.cart',
    isChange: true,
    input: z.object({ id: cartId, cart: cartInput }),
    answer: async ({ needs, shop }, { id, cart }) =>
      toCartOutcome(await changeCartLines(needs, id, { input: cart, shop }), shop),
  }),
  cancel_cart: define({
    title: 'Empty a cart',
    description: 'Removes all lines of a cart.',
    capability: 'dev.ucp.shopping.cart',
    isChange: true,
    input: z.object({ id: cartId }),
    answer: async ({ needs, shop }, { id }) =>
      toCartOutcome(await changeCartLines(needs, id, { input: undefined, shop }), shop),
  }),
  create_checkout: define({
    ...CHECKOUT,
    title: 'Make a checkout',
    description:
      'Makes a checkout of variants or of a cart, with the buyer, the address, the delivery option and codes.',
    isChange: true,
    input: z.object({ checkout: checkoutCreation }),
    answer: async (context, { checkout }) =>
      toSuccess(await createCheckout(context.needs, checkout, toCheckoutCall(context))),
  }),
  get_checkout: define({
    ...CHECKOUT,
    title: 'Show a checkout',
    description: 'Returns a checkout with the prices of now, and its order once it is completed.',
    isChange: false,
    input: z.object({ id: checkoutId }),
    answer: async (context, { id }) => toSuccess(await readCheckout(context.needs, id, toCheckoutCall(context))),
  }),
  update_checkout: define({
    ...CHECKOUT,
    title: 'Change a checkout',
    description: 'Replaces all of a checkout: what is left out is removed.',
    isChange: true,
    input: z.object({ id: checkoutId, checkout: checkoutUpdate }),
    answer: async (context, { id, checkout }) =>
      toSuccess(await replaceCheckout(context.needs, id, checkout, toCheckoutCall(context))),
  }),
  complete_checkout: define({
    ...CHECKOUT,
    title: 'Complete a checkout',
    description:
      'Places the order with a token of the payment provider. Only for platforms that the shop has allowed; others give the continue_url to the buyer.',
    isChange: true,
    input: z.object({ id: checkoutId, checkout: completion }),
    answer: async (context, { id, checkout }) => {
      const call = toCheckoutCall(context);
      const completing = { checkoutId: id, completion: checkout, caller: context.caller, call };
      return toSuccess(await completeCheckout(context.needs, completing));
    },
  }),
  cancel_checkout: define({
    ...CHECKOUT,
    title: 'Cancel a checkout',
    description: 'Ends a checkout without an order.',
    isChange: true,
    input: z.object({ id: checkoutId }),
    answer: async (context, { id }) => toSuccess(await cancelCheckout(context.needs, id, toCheckoutCall(context))),
  }),
  get_order: define({
    title: 'Show an order',
    description: 'Returns an order that this platform has prepared: its lines, parcels, cancellations and refunds.',
    capability: 'dev.ucp.shopping.order',
    isSigned: true,
    isChange: false,
    input: z.object({ id: orderId }),
    answer: async (context, { id }) => toSuccess(await readPlatformOrder(context.needs, id, toCheckoutCall(context))),
  }),
} as const satisfies Readonly<Record<string, AssistantOperation>>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS).filter((name): name is OperationName => name in OPERATIONS);
