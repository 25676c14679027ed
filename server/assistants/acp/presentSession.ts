import { z } from 'zod';
import type { PlatformAccess } from '../../../src/lib/desk/assistants.ts';
import type { AssistantShop } from '../core/products.ts';
import { ACP_VERSION, buildCapabilities } from './discovery.ts';
import { presentMessage } from './messages.ts';

const total = z.object({
  type: z.enum(['subtotal', 'discount', 'fulfillment', 'tax', 'total']),
  display_text: z.string(),
  amount: z.int(),
});
type CoreTotal = z.infer<typeof total>;

const group = z.object({
  line_item_ids: z.array(z.string()),
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.object({ plain: z.string() }),
      totals: z.tuple([total], total),
    }),
  ),
  selected_option_id: z.string().nullable(),
});

const destination = z.object({
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  street_address: z.string().default(''),
  extended_address: z.string().optional(),
  address_locality: z.string().default(''),
  address_region: z.string().default(''),
  postal_code: z.string().default(''),
  address_country: z.string().default('US'),
  phone_number: z.string().optional(),
});

/** A checkout in the words of the core; answers to repeated requests come from the database. */
const checkout = z.object({
  id: z.string(),
  status: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), title: z.string(), price: z.int(), image_url: z.string().optional() }),
      quantity: z.int(),
      totals: z.array(total),
    }),
  ),
  buyer: z.object({
    email: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    phone_number: z.string().optional(),
  }),
  currency: z.string(),
  totals: z.array(total),
  messages: z.array(
    z.object({
      type: z.enum(['error', 'warning', 'info']),
      code: z.string(),
      content: z.string(),
      severity: z.enum(['recoverable', 'unrecoverable', 'requires_buyer_input', 'requires_buyer_review']).optional(),
      path: z.string().optional(),
    }),
  ),
  links: z.array(z.object({ type: z.string(), url: z.string() })),
  fulfillment: z.object({
    methods: z.tuple([z.object({ destinations: z.array(destination), groups: z.array(group) })]),
  }),
  discounts: z.object({
    codes: z.array(z.string()),
    applied: z.array(
      z.object({
        code: z.string().optional(),
        automatic: z.boolean().optional(),
        title: z.string(),
        amount: z.int(),
      }),
    ),
  }),
  expires_at: z.string(),
  continue_url: z.string().optional(),
  order: z.object({ id: z.string(), permalink_url: z.string() }).optional(),
});
type CoreCheckout = z.infer<typeof checkout>;

const cart = checkout
  .pick({ id: true, line_items: true, currency: true, totals: true, messages: true })
  .extend({ continue_url: z.string() });

/** Discounts are positive in this protocol, and negative in the core. */
const presentTotal = ({ type, amount, ...shown }: CoreTotal): CoreTotal => ({
  type,
  ...shown,
  amount: type === 'discount' ? Math.abs(amount) : amount,
});

const presentLine = ({ id, item, quantity, totals }: CoreCheckout['line_items'][number]) => ({
  id,
  item: { id: item.id },
  quantity,
  name: item.title,
  unit_amount: item.price,
  ...(item.image_url !== undefined && { images: [item.image_url] }),
  totals: totals.map(presentTotal),
});

function presentDetails({ buyer, fulfillment }: CoreCheckout): object | undefined {
  const [place] = fulfillment.methods[0].destinations;
  if (!place) return undefined;
  const { phone_number: phone, extended_address: lineTwo } = place;
  const name = [place.first_name, place.last_name].filter(Boolean).join(' ');
  return {
    name,
    ...(phone !== undefined && { phone_number: phone }),
    ...(buyer.email !== undefined && { email: buyer.email }),
    address: {
      name,
      line_one: place.street_address,
      ...(lineTwo !== undefined && { line_two: lineTwo }),
      city: place.address_locality,
      state: place.address_region,
      country: place.address_country,
      postal_code: place.postal_code,
    },
  };
}

/** Lists the delivery options; one of several parcels costs what it costs for all of them. */
function presentOptions(groups: CoreCheckout['fulfillment']['methods'][0]['groups']): readonly object[] {
  const options = groups.flatMap((one) => one.options);
  const ids = [...new Set(options.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const same = options.filter((option) => option.id === id);
    const amount = same.reduce((sum, { totals: [{ amount: cents }] }) => sum + cents, 0);
    return same.slice(0, 1).map(({ title, description }) => ({
      type: 'shipping',
      id,
      title,
      description: description.plain,
      totals: [{ type: 'total', display_text: 'Shipping', amount }],
    }));
  });
}

const presentSelected = (groups: CoreCheckout['fulfillment']['methods'][0]['groups']): readonly object[] =>
  groups.flatMap(({ selected_option_id: id, line_item_ids: itemIds }) =>
    id === null ? [] : [{ type: 'shipping', option_id: id, item_ids: itemIds }],
  );

const presentDiscounts = ({ codes, applied }: CoreCheckout['discounts']): object => ({
  codes,
  applied: applied.map(({ code, automatic, title, amount }, index) => ({
    id: `discount_${index + 1}`,
    ...(code !== undefined && { code }),
    coupon: { id: code ?? `automatic_${index + 1}`, name: title },
    amount: Math.abs(amount),
    ...(automatic === true && { automatic }),
  })),
});

const STATUSES: Readonly<Record<string, string>> = {
  incomplete: 'not_ready_for_payment',
  ready_for_complete: 'ready_for_payment',
};
const LINKS: Readonly<Record<string, string>> = { refund_policy: 'return_policy', terms_of_service: 'terms_of_use' };

export type Presenting = { readonly shop: Pick<AssistantShop, 'origin'>; readonly access: PlatformAccess };

/** Returns a checkout of the core as a session of the Agentic Commerce Protocol. */
export function presentSession(body: unknown, { shop: { origin }, access }: Presenting): object {
  const core = checkout.parse(body);
  const { id, status, buyer, continue_url: continueUrl, order } = core;
  const { groups } = core.fulfillment.methods[0];
  const details = presentDetails(core);
  return {
    id,
    protocol: { version: ACP_VERSION },
    capabilities: buildCapabilities(origin, { mayComplete: access === 'complete' }),
    status: STATUSES[status] ?? status,
    currency: core.currency.toLowerCase(),
    ...(buyer.email !== undefined && { buyer }),
    line_items: core.line_items.map(presentLine),
    ...(details && { fulfillment_details: details }),
    fulfillment_options: presentOptions(groups),
    selected_fulfillment_options: presentSelected(groups),
    totals: core.totals.map(presentTotal),
    discounts: presentDiscounts(core.discounts),
    messages: core.messages.map(presentMessage),
    links: core.links.map(({ type, url }) => ({ type: LINKS[type] ?? type, url })),
    expires_at: core.expires_at,
    ...(continueUrl !== undefined && { continue_url: continueUrl }),
    ...(order && {
      order: { type: 'order', id: order.id, checkout_session_id: id, permalink_url: order.permalink_url },
    }),
  };
}

/** Returns a cart of the core as a cart of the Agentic Commerce Protocol. */
export function presentAcpCart(body: unknown): object {
  const { id, line_items: lines, currency, totals, messages, continue_url } = cart.parse(body);
  return {
    id,
    line_items: lines.map(presentLine),
    currency: currency.toLowerCase(),
    totals: totals.map(presentTotal),
    messages: messages.map(presentMessage),
    continue_url,
  };
}
