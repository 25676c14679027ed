import type { ConstraintViolation } from '../../../src/contracts/checkout/constraints.ts';
import type { ChargeSummary } from '../../../src/contracts/checkout/purchase.ts';
import type { DeliveryGroup } from '../../../src/contracts/checkout/shipping.ts';
import { formatCouponLabel, listDiscounts } from '../../../src/lib/checkout/promotions.ts';
import type { PlatformAccess } from '../../../src/lib/desk/assistants.ts';
import type { CheckoutContent, StoredCheckout } from '../../services/assistants/actions/checkouts.ts';
import type { Quote } from '../../services/checkout/quote/quote.ts';
import { presentAddress } from './addresses.ts';
import { buildPermalink, type LineItem, listLinks, type Message, presentLine, type Total } from './carts.ts';
import { presentConsent } from './consent.ts';
import { presentLoyalty } from './loyalty.ts';
import { type AssistantShop, CURRENCY } from './products.ts';

/** The path that opens a checkout of an assistant in the buyer's browser. */
export const HANDOFF_PATH = '/buy/checkout';

const DESTINATION_ID = 'address';

/** The state of a checkout. */
export type CheckoutState =
  | { readonly kind: 'open' | 'opened' | 'completing' | 'canceled' }
  | { readonly kind: 'completed'; readonly orderId: string };

/** Returns the amounts of a purchase, which add up to its total. */
export function presentTotals(charges: ChargeSummary): Total[] {
  const { subTotal, shippingCharge, coupons, estimatedTax, grandTotal } = charges;
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subTotal.cents },
    ...listDiscounts(coupons).map((coupon) => ({
      type: 'discount' as const,
      display_text: formatCouponLabel(coupon),
      amount: -coupon.amount.cents,
    })),
    { type: 'fulfillment', display_text: 'Shipping', amount: shippingCharge.cents },
    ...(estimatedTax.cents > 0 ? [{ type: 'tax' as const, display_text: 'Tax', amount: estimatedTax.cents }] : []),
    { type: 'total', display_text: 'Total', amount: grandTotal.cents },
  ];
}

const presentGroup = ({ lineItemIds, deliveryOptions }: DeliveryGroup, index: number) => ({
  id: `group_${index + 1}`,
  line_item_ids: lineItemIds,
  options: deliveryOptions
    .filter(({ isFiltered, selected }) => !isFiltered || selected)
    .map(({ name, price, promise, deliveryDuration }) => ({
      id: name,
      title: deliveryDuration.displayString,
      description: { plain: promise },
      totals: [{ type: 'total', display_text: 'Total', amount: price.cents }],
    })),
  selected_option_id: deliveryOptions.find(({ selected }) => selected)?.name ?? null,
});

function presentFulfillment({ address }: CheckoutContent, { groups, lines }: Quote) {
  const shipped = groups.filter(({ isDigitalDelivery }) => !isDigitalDelivery);
  const method = {
    id: 'shipping',
    type: 'shipping',
    line_item_ids: lines.map(({ lineItemId }) => lineItemId),
    destinations: address ? [{ type: 'shipping_address', id: DESTINATION_ID, ...presentAddress(address) }] : [],
    selected_destination_id: address && DESTINATION_ID,
    groups: address ? shipped.map(presentGroup) : [],
  };
  return { methods: [method] };
}

function presentDiscounts({ coupons }: CheckoutContent, { charges }: Quote) {
  const applied = listDiscounts(charges.coupons).map((coupon) => ({
    ...(coupon.isAutomatic ? { automatic: true } : { code: coupon.code }),
    title: formatCouponLabel(coupon),
    amount: coupon.amount.cents,
  }));
  return { codes: coupons, applied };
}

const presentBuyer = ({ email, firstName, lastName, phone }: CheckoutContent['buyer']) =>
  Object.fromEntries(
    Object.entries({ email, first_name: firstName, last_name: lastName, phone_number: phone }).filter(
      ([, value]) => value !== '',
    ),
  );

/** Where a platform corrects what a rule of checkout finds. */
const PLACES: Readonly<Record<ConstraintViolation['fixAt'], string>> = {
  address: '$.fulfillment.methods[0].destinations',
  shipoption: '$.fulfillment.methods[0].groups',
  payment: '$.payment',
  promo: '$.discounts.codes',
  gift: '$.line_items',
  cart: '$.line_items',
  spc: '$',
};
const CODES: Readonly<Partial<Record<ConstraintViolation['name'], string>>> = {
  ITEM_QUANTITY_UNAVAILABLE: 'out_of_stock',
  OFFER_LISTING_UNAVAILABLE: 'item_unavailable',
  DESTINATION_OR_DELIVERY_INFORMATION_MISSING: 'missing',
  NO_SHIP_OPTIONS: 'address_undeliverable',
  UNDELIVERABLE: 'address_undeliverable',
};

const toProblem = ({ name, message, fixAt }: ConstraintViolation): Message => ({
  type: 'error',
  code: CODES[name] ?? name.toLowerCase(),
  content: message,
  severity: 'recoverable',
  path: PLACES[fixAt],
});

/** Lists what the platform still has to say or to change. The payment comes with the completion. */
function listProblems(
  { content: { buyer, lines, address }, linkedCustomerId }: StoredCheckout,
  { violations, lines: quoted }: Quote,
): Message[] {
  const missingEmail: Message = {
    type: 'error',
    code: 'missing',
    content: "The buyer's email address is missing.",
    severity: 'recoverable',
    path: '$.buyer.email',
  };
  const gone: Message = {
    type: 'error',
    code: 'item_unavailable',
    content: 'An item is not sold any more. Please remove it.',
    severity: 'recoverable',
    path: '$.line_items',
  };
  return [
    ...(quoted.filter(({ gift }) => gift === undefined).length < lines.length ? [gone] : []),
    // Delivery options follow from the address.
    ...violations.filter(({ fixAt }) => fixAt !== 'payment' && (address || fixAt !== 'shipoption')).map(toProblem),
    // The account of a linked customer has one.
    ...(buyer.email === '' && linkedCustomerId === null ? [missingEmail] : []),
  ];
}

const REVIEW: Message = {
  type: 'error',
  code: 'buyer_review_required',
  content: 'The buyer reviews and pays this order in the shop.',
  severity: 'requires_buyer_review',
};
const OPENED: Message = {
  type: 'error',
  code: 'opened_by_buyer',
  content: 'The buyer has opened this checkout in the shop, and completes it there.',
  severity: 'requires_buyer_review',
};

type Status = { readonly status: string; readonly messages: readonly Message[] };

function findStatus({ kind }: CheckoutState, problems: readonly Message[], access: PlatformAccess): Status {
  if (kind === 'completed' || kind === 'canceled') return { status: kind, messages: [] };
  if (kind === 'completing') return { status: 'complete_in_progress', messages: [] };
  if (kind === 'opened') return { status: 'requires_escalation', messages: [OPENED] };
  if (problems.length > 0) return { status: 'incomplete', messages: problems };
  return access === 'complete'
    ? { status: 'ready_for_complete', messages: [] }
    : { status: 'requires_escalation', messages: [REVIEW] };
}

/** The address that opens the checkout; without an email address only its goods, because a guest is asked for it first. */
const buildHandoffPath = ({ checkoutId, linkedCustomerId, content: { buyer, lines } }: StoredCheckout): string =>
  buyer.email === '' && linkedCustomerId === null
    ? buildPermalink(lines.map(({ stockId, quantity }) => ({ id: String(stockId), quantity })))
    : `${HANDOFF_PATH}/${checkoutId}`;

/** The page of an order for its buyer. */
export const buildOrderUrl = (orderId: string, origin: string): string => `${origin}/orders/${orderId}`;

/** The ordered goods with the prices of the order. */
export type PlacedOrder = { readonly lines: readonly LineItem[]; readonly totals: readonly Total[] };

export type CheckoutView = {
  readonly quote: Quote;
  /** Set for a completed checkout. */
  readonly placed: PlacedOrder | undefined;
  readonly state: CheckoutState;
  readonly access: PlatformAccess;
  readonly shop: AssistantShop;
  /** Messages about the call itself, such as a code that does not apply. */
  readonly notes?: readonly Message[];
};

const presentLines = ({ lines }: Quote, origin: string): LineItem[] =>
  lines.map((line) => presentLine({ ...line, id: line.lineItemId, cents: line.priceCents }, origin));

/** Returns a checkout in the words of the Universal Commerce Protocol. */
export function presentCheckout(
  stored: StoredCheckout,
  { quote, placed, state, access, shop, notes = [] }: CheckoutView,
) {
  const { content, checkoutId, expiresAt } = stored;
  const { origin } = shop;
  const { status, messages } = findStatus(state, listProblems(stored, quote), access);
  const isClosed = state.kind === 'completed' || state.kind === 'canceled';
  return {
    id: checkoutId,
    status,
    line_items: placed?.lines ?? presentLines(quote, origin),
    buyer: { ...presentBuyer(content.buyer), consent: presentConsent(content.marketing, origin) },
    currency: CURRENCY,
    totals: placed?.totals ?? presentTotals(quote.charges),
    messages: [...notes, ...messages],
    links: listLinks(origin),
    fulfillment: presentFulfillment(content, quote),
    discounts: presentDiscounts(content, quote),
    ...presentLoyalty(stored, quote, shop),
    expires_at: expiresAt.toISOString(),
    ...(!isClosed && { continue_url: origin + buildHandoffPath(stored) }),
    ...(state.kind === 'completed' && {
      order: { id: state.orderId, permalink_url: buildOrderUrl(state.orderId, origin) },
    }),
  };
}
