import type { Cart, CartChange } from '../../../src/contracts/cart.ts';
import { buildImageUrl, SHARED_PICTURE } from '../../../src/lib/products/pictures.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { createSessionId, isIssuedSessionId } from '../../platform/sessionIds.ts';
import { answerCart, type CartOwner, updateCart } from '../../services/cart/actions.ts';
import type { CartInput } from './inputs.ts';
import { type AssistantShop, CURRENCY } from './products.ts';

export type CartNeeds = Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces' | 'providers' | 'log' | 'search'>;

export type Total = {
  readonly type: 'subtotal' | 'discount' | 'fulfillment' | 'tax' | 'total';
  readonly display_text: string;
  readonly amount: number;
};

export type LineItem = {
  readonly id: string;
  readonly item: { readonly id: string; readonly title: string; readonly price: number; readonly image_url?: string };
  readonly quantity: number;
  readonly totals: readonly Total[];
};

export type Message = {
  readonly type: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly content: string;
  readonly severity?: 'recoverable' | 'unrecoverable' | 'requires_buyer_input' | 'requires_buyer_review';
  readonly path?: string;
};

export type AssistantCart = {
  readonly id: string;
  readonly line_items: readonly LineItem[];
  readonly currency: typeof CURRENCY;
  readonly totals: readonly Total[];
  readonly messages: readonly Message[];
  readonly links: readonly { readonly type: string; readonly url: string }[];
  /** Opens a cart with the same lines in the buyer's browser. */
  readonly continue_url: string;
};

const PREFIX = 'cart_';
const NO_MARKS = { xMain: '', sessionId: '' };

/** The path that fills the cart of a browser: `/buy/4711:2,815:1`. */
export const PERMALINK_PATH = '/buy';

/** Returns the path that opens a cart with these lines in a browser. */
export const buildPermalink = (lines: readonly { readonly id: string; readonly quantity: number }[]): string =>
  lines.length === 0 ? '/cart' : `${PERMALINK_PATH}/${lines.map(({ id, quantity }) => `${id}:${quantity}`).join(',')}`;

/** Reads the owner's cart as the shop's own pages do. */
export const readCart = (needs: CartNeeds, owner: CartOwner, marketplaceId: string): Promise<Cart> =>
  answerCart(
    { ...needs, tax: needs.providers.taxRates },
    { owner, marks: NO_MARKS, wantsRewards: false, marketplaceId },
  );

const toTotals = (subtotal: number, shipping?: number): Total[] => [
  { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
  ...(shipping === undefined
    ? []
    : [{ type: 'fulfillment' as const, display_text: 'Standard shipping', amount: shipping }]),
  { type: 'total', display_text: 'Total', amount: subtotal + (shipping ?? 0) },
];

type ShownLine = Pick<
  Cart['activeItems'][number],
  'brandName' | 'productName' | 'color' | 'size' | 'width' | 'imageId' | 'quantity'
> & { readonly id: string; readonly cents: number };

/** Returns a line of goods as assistants see it. Its id is that of its variant, of which there is one line at the most. */
export function presentLine({ id, cents, quantity, imageId, ...line }: ShownLine, origin: string): LineItem {
  const { brandName, productName, color, size, width } = line;
  const title = [`${brandName} ${productName}`, color, size, width].filter(Boolean).join(', ');
  return {
    id,
    item: {
      id,
      title,
      price: cents,
      ...(imageId !== '' && { image_url: origin + buildImageUrl(imageId, SHARED_PICTURE) }),
    },
    quantity,
    totals: toTotals(cents * quantity),
  };
}

/** Returns the pages that a platform shows beside a cart or a checkout. */
export const listLinks = (origin: string) => [
  { type: 'shipping_policy', url: `${origin}/c/shipping-and-returns` },
  { type: 'refund_policy', url: `${origin}/c/shipping-and-returns` },
  { type: 'privacy_policy', url: `${origin}/c/privacy-policy` },
  { type: 'terms_of_service', url: `${origin}/c/terms-of-use` },
];

const TAX: Message = {
  type: 'info',
  code: 'tax_at_checkout',
  content: 'Tax depends on the address and is added at checkout.',
};

function presentAssistantCart(id: string, cart: Cart, { origin }: AssistantShop): AssistantCart {
  const goods = cart.activeItems.filter(({ egc }) => !egc);
  const lines = goods.map((line) => presentLine({ ...line, id: line.stockId, cents: line.price.cents }, origin));
  const subtotal = lines.reduce((sum, { item, quantity }) => sum + item.price * quantity, 0);
  const gone = cart.removedItems.map(
    (name): Message => ({ type: 'warning', code: 'item_unavailable', content: `${name} is no longer available.` }),
  );
  return {
    id,
    line_items: lines,
    currency: CURRENCY,
    totals: toTotals(subtotal, cart.shipping.cents),
    messages: [...gone, ...(cart.isTaxIncluded ? [] : [TAX])],
    links: listLinks(origin),
    continue_url: origin + buildPermalink(lines.map((line) => ({ id: line.item.id, quantity: line.quantity }))),
  };
}

/** Adds up lines of the same SKU. */
export function sumLines(input: Pick<CartInput, 'line_items'>): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of input.line_items) quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity);
  return quantities;
}

/** Returns changes that give these lines whatever the cart has now: each line is removed and, if wanted, added anew. */
function toChanges(held: readonly string[], wanted: ReadonlyMap<string, number>): CartChange[] {
  const removed = [...new Set([...held, ...wanted.keys()])].map((stockId) => ({ stockId, quantity: 0 }));
  return [...removed, ...[...wanted].map(([stockId, quantityAddition]) => ({ stockId, quantityAddition }))];
}

const CODES: Readonly<Record<string, string>> = {
  'cart.no.stock': 'out_of_stock',
  'cart.no.style': 'out_of_stock',
  'asin.not.available': 'item_unavailable',
  'max.cart.size.exceeded': 'quantity_too_high',
};

/** Returns what an assistant can do about an error of the cart; undefined for another error. */
export function toCartMessage(error: unknown): Message | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined;
  return { type: 'error', code: CODES[error.id] ?? 'invalid_cart', content: error.message, severity: 'recoverable' };
}

async function replaceLines(
  needs: CartNeeds,
  sessionId: string,
  wanted: ReadonlyMap<string, number>,
  shop: AssistantShop,
) {
  const owner = { sessionId };
  const before = await readCart(needs, owner, shop.id);
  const held = before.activeItems.filter(({ egc }) => !egc).map(({ stockId }) => stockId);
  const items = toChanges(held, wanted);
  if (items.length > 0) await updateCart(needs, { owner, marks: NO_MARKS, request: { items } });
  return presentAssistantCart(PREFIX + sessionId, await readCart(needs, owner, shop.id), shop);
}

/** Makes a cart with these lines, all or none. @throws {ApiError} with the cart's ids of the error catalog */
export const createCart = (needs: CartNeeds, input: CartInput, shop: AssistantShop): Promise<AssistantCart> =>
  replaceLines(needs, createSessionId(needs.config.secretKeys[0]), sumLines(input), shop);

/** Returns the session whose cart an id names; undefined for an id that the shop did not give. */
export function readSession({ config }: CartNeeds, id: string): string | undefined {
  const sessionId = id.slice(PREFIX.length);
  return id.startsWith(PREFIX) && isIssuedSessionId(sessionId, config.secretKeys) ? sessionId : undefined;
}

/** Returns a cart with current prices and stock; undefined for an id that the shop did not give. */
export async function findCart(needs: CartNeeds, id: string, shop: AssistantShop): Promise<AssistantCart | undefined> {
  const sessionId = readSession(needs, id);
  if (sessionId === undefined) return undefined;
  return presentAssistantCart(id, await readCart(needs, { sessionId }, shop.id), shop);
}

/** Replaces all lines of a cart, all or none; without input, empties it. @throws {ApiError} as `createCart` */
export async function changeCartLines(
  needs: CartNeeds,
  id: string,
  { input, shop }: { readonly input: CartInput | undefined; readonly shop: AssistantShop },
): Promise<AssistantCart | undefined> {
  const sessionId = readSession(needs, id);
  if (sessionId === undefined) return undefined;
  return replaceLines(needs, sessionId, input ? sumLines(input) : new Map(), shop);
}
