import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { recordAct } from './acts.ts';
import {
  type AssistantCart,
  type CartNeeds,
  changeCartLines,
  createCart,
  findCart,
  type Message,
  toCartMessage,
} from './carts.ts';
import { type CatalogNeeds, lookupProducts, readProductDetail, searchProducts } from './catalog.ts';
import { cartId, cartInput, lookupInput, productInput, searchInput } from './inputs.ts';
import type { AssistantShop } from './products.ts';

export type AssistantNeeds = CatalogNeeds & CartNeeds & Pick<Parts, 'rateLimits'>;

/** A caller: the address counts for limits; the record of acts has the profile and the protocol. */
export type AssistantCaller = {
  readonly protocol: 'mcp' | 'ucp';
  readonly addressKey: string;
  /** The address of the assistant's profile, as it says; empty if it says nothing. */
  readonly profile: string;
};

/** An answer in the words of the Universal Commerce Protocol, without its envelope. */
export type Outcome = {
  readonly isError: boolean;
  readonly body: Readonly<Record<string, unknown>>;
};

type Context = { readonly needs: AssistantNeeds; readonly shop: AssistantShop };

type CapabilityName = 'dev.ucp.shopping.catalog.search' | 'dev.ucp.shopping.catalog.lookup' | 'dev.ucp.shopping.cart';

export type AssistantOperation = {
  readonly title: string;
  readonly description: string;
  readonly capability: CapabilityName;
  readonly input: z.ZodObject;
  /** Whether it changes a cart: such calls are recorded, and limited more tightly. */
  readonly isChange: boolean;
  readonly run: (context: Context, args: unknown) => Promise<Outcome>;
};

const toSuccess = (body: object): Outcome => ({ isError: false, body: { ...body } });
const toError = (messages: readonly Message[], shop: AssistantShop): Outcome => ({
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
} as const satisfies Readonly<Record<string, AssistantOperation>>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS).filter((name): name is OperationName => name in OPERATIONS);

/** Calls from one address. */
const READS = { name: 'assistant reads', points: 240, seconds: 60 };
const CHANGES = { name: 'assistant changes', points: 60, seconds: 60 };

const toInvalid = ({ issues }: z.ZodError, shop: AssistantShop): Outcome =>
  toError(
    issues.slice(0, 10).map(({ path, message }) => ({
      type: 'error',
      code: 'invalid_input',
      content: `${path.map(String).join('.') || 'The input'}: ${message}`.slice(0, 300),
      severity: 'recoverable',
      path: `$.${path.map(String).join('.')}`.slice(0, 200),
    })),
    shop,
  );

/** Returns the outcome of an error that the caller can do something about; throws any other error. */
function toOutcome(error: unknown, shop: AssistantShop): Outcome {
  if (error instanceof z.ZodError) return toInvalid(error, shop);
  const message = toCartMessage(error);
  if (message) return toError([message], shop);
  throw error;
}

/**
 * Runs an operation for an assistant, within its limits, and records changes with their outcome.
 * @throws {ApiError} 429 `too.many.attempts` beyond the limits
 */
export async function runOperation(
  needs: AssistantNeeds,
  { name, args, caller, shop }: { name: OperationName; args: unknown; caller: AssistantCaller; shop: AssistantShop },
): Promise<Outcome> {
  const operation: AssistantOperation = OPERATIONS[name];
  await countAttempt(needs, [[operation.isChange ? CHANGES : READS, caller.addressKey]]);
  const outcome = await operation.run({ needs, shop }, args).catch((error: unknown) => toOutcome(error, shop));
  if (operation.isChange) await recordAct(needs, { caller, name, marketplaceId: shop.id, outcome });
  return outcome;
}

/** Returns whether a caller must wait, and for how many seconds. */
export const findWait = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 60) : undefined;

/** The version of the Universal Commerce Protocol in which all answers are written. */
export const UCP_VERSION = '2026-08-25';

/** Returns the answer of an operation with the metadata of the protocol. */
export const wrapOutcome = (name: OperationName, { isError, body }: Outcome): Readonly<Record<string, unknown>> => ({
  ucp: {
    version: UCP_VERSION,
    status: isError ? 'error' : 'success',
    ...(!isError && { capabilities: { [OPERATIONS[name].capability]: [{ version: UCP_VERSION }] } }),
  },
  ...body,
});
