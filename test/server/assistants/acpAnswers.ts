import { z } from 'zod';

/**
 * The answers of the Agentic Commerce Protocol of 2026-04-17, written from its specification: each answer in a test is validated
 * against its shape. Its objects take no field that they do not name, and no package has them.
 */
const id = z.string().min(1);
const text = z.string().min(1);
const url = z.url();
const instant = z.iso.datetime({ offset: true });
const cents = z.int().min(0);
const quantity = z.int().min(1);

/** Money that lowers the sum is positive here. */
const total = z.strictObject({
  type: z.enum(['subtotal', 'discount', 'fulfillment', 'tax', 'total', 'amount_refunded']),
  display_text: text,
  amount: cents,
});
const PAID = new Map([
  ['subtotal', 1],
  ['discount', -1],
  ['fulfillment', 1],
  ['tax', 1],
]);
const totals = z.array(total).refine((all) => {
  const parts = all.reduce((sum, { type, amount }) => sum + (PAID.get(type) ?? 0) * amount, 0);
  return parts === all.find(({ type }) => type === 'total')?.amount;
}, 'the parts do not add up to the total');

const resolution = z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review']);
const said = {
  severity: z.enum(['info', 'low', 'medium', 'high', 'critical']).optional(),
  resolution: resolution.optional(),
  param: z.string().startsWith('$').optional(),
  content_type: z.enum(['plain', 'markdown']),
  content: text,
};
const ERROR_CODES = [
  ...['missing', 'invalid', 'out_of_stock', 'payment_declined', 'requires_sign_in', 'requires_3ds', 'low_stock'],
  ...['quantity_exceeded', 'coupon_invalid', 'coupon_expired', 'minimum_not_met', 'maximum_exceeded'],
  ...['region_restricted', 'age_verification_required', 'approval_required', 'unsupported', 'not_found', 'conflict'],
  ...['rate_limited', 'expired', 'intervention_required'],
];
const WARNING_CODES = [
  ...['low_stock', 'high_demand', 'shipping_delay', 'price_change', 'expiring_promotion', 'limited_availability'],
  ...['expired', 'invalid', 'already_applied', 'combination_disallowed', 'minimum_not_met', 'user_not_logged_in'].map(
    (reason) => `discount_code_${reason}`,
  ),
  ...['discount_code_user_ineligible', 'discount_code_usage_limit_reached'],
];
const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('error'), code: z.enum(ERROR_CODES), ...said }),
  z.strictObject({ type: z.literal('warning'), code: z.enum(WARNING_CODES), ...said }),
  z.strictObject({ type: z.literal('info'), ...said }),
]);

const lineItem = z.strictObject({
  id,
  item: z.strictObject({ id }),
  quantity,
  name: text,
  unit_amount: cents,
  images: z.array(url).optional(),
  totals: z.array(total).min(1),
});
const buyer = z.strictObject({
  email: z.email(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone_number: z.string().optional(),
});
const address = z.strictObject({
  ...{ name: z.string(), line_one: z.string(), line_two: z.string().optional(), city: z.string(), state: z.string() },
  ...{ country: z.string().length(2), postal_code: z.string() },
});

const handler = z.strictObject({
  ...{ id, name: text, display_name: text, version: z.iso.date(), spec: url, psp: text },
  ...{ requires_delegate_payment: z.boolean(), requires_pci_compliance: z.boolean() },
  ...{ config_schema: url, instrument_schemas: z.array(url), config: z.looseObject({}) },
});
const capabilities = z.strictObject({
  payment: z.strictObject({ handlers: z.array(handler) }),
  interventions: z.strictObject({
    supported: z.array(text),
    required: z.array(text),
    enforcement: z.enum(['always', 'conditional', 'optional']),
  }),
  extensions: z.array(z.looseObject({ name: text, extends: z.array(z.string().startsWith('$.')) })),
});

const session = z
  .strictObject({
    id,
    protocol: z.strictObject({ version: z.iso.date() }),
    capabilities,
    status: z.enum([
      ...(['incomplete', 'not_ready_for_payment', 'requires_escalation', 'ready_for_payment'] as const),
      ...(['complete_in_progress', 'completed', 'canceled', 'expired'] as const),
    ]),
    currency: z.literal('usd'),
    buyer: buyer.optional(),
    line_items: z.array(lineItem).min(1),
    fulfillment_details: z
      .strictObject({ name: z.string(), phone_number: z.string().optional(), email: z.email().optional(), address })
      .optional(),
    fulfillment_options: z.array(
      z.strictObject({
        type: z.literal('shipping'),
        id,
        title: text,
        description: text,
        totals: z.array(total).min(1),
      }),
    ),
    selected_fulfillment_options: z.array(
      z.strictObject({ type: z.literal('shipping'), option_id: id, item_ids: z.array(id).min(1) }),
    ),
    totals,
    discounts: z.strictObject({
      codes: z.array(text),
      applied: z.array(
        z.strictObject({
          id,
          code: text.optional(),
          coupon: z.strictObject({ id, name: text }),
          amount: cents,
          automatic: z.boolean().optional(),
        }),
      ),
    }),
    messages: z.array(message),
    links: z.array(
      z.strictObject({
        type: z.enum([
          ...(['terms_of_use', 'privacy_policy', 'return_policy', 'shipping_policy'] as const),
          ...(['contact_us', 'about_us', 'faq', 'support'] as const),
        ]),
        url,
      }),
    ),
    expires_at: instant,
    continue_url: url.optional(),
    order: z.strictObject({ type: z.literal('order'), id, checkout_session_id: id, permalink_url: url }).optional(),
  })
  .refine(({ status, order }) => (status === 'completed') === (order !== undefined), 'an order when completed')
  .refine(
    ({ selected_fulfillment_options: chosen, fulfillment_options: options }) =>
      chosen.every(({ option_id }) => options.some((option) => option.id === option_id)),
    'a chosen option that is not offered',
  );

const cart = z.strictObject({
  ...{ id, line_items: z.array(lineItem), currency: z.literal('usd'), totals, messages: z.array(message) },
  continue_url: url,
});

const refusal = z.strictObject({
  type: z.enum(['invalid_request', 'processing_error', 'service_unavailable']),
  code: text,
  message: text,
  param: z.string().startsWith('$').optional(),
  supported_versions: z.array(z.iso.date()).optional(),
});

const discovery = z.strictObject({
  protocol: z.strictObject({
    name: z.literal('acp'),
    version: z.iso.date(),
    supported_versions: z.array(z.iso.date()).min(1),
    documentation_url: url,
  }),
  api_base_url: url,
  transports: z.array(z.enum(['rest', 'mcp'])).min(1),
  capabilities: z.looseObject({ services: z.array(text).min(1) }),
});

const piece = z.strictObject({ id, quantity });
/** The whole order that each webhook carries. */
const orderEvent = z.strictObject({
  type: z.enum(['order_create', 'order_update']),
  data: z.strictObject({
    ...{ type: z.literal('order'), id, checkout_session_id: id, order_number: text, permalink_url: url },
    status: z.enum(['created', 'confirmed', 'manual_review', 'processing', 'shipped', 'completed', 'canceled']),
    line_items: z.array(
      z.strictObject({
        ...{ id, title: text, product_id: id, image_url: url.optional(), unit_price: cents, subtotal: cents },
        quantity: z.strictObject({ ordered: quantity, current: cents, fulfilled: cents }),
        status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
      }),
    ),
    fulfillments: z.array(
      z.strictObject({
        ...{ id, type: z.literal('shipping'), carrier: text, tracking_number: text, tracking_url: url.optional() },
        status: z.enum(['shipped', 'delivered']),
        line_items: z.array(piece).min(1),
        events: z.array(z.strictObject({ id, type: text, occurred_at: instant })).min(1),
      }),
    ),
    adjustments: z.array(
      z.strictObject({
        ...{ id, type: text, occurred_at: instant, status: text, line_items: z.array(piece).optional() },
        ...{ amount: cents, currency: z.literal('usd') },
      }),
    ),
    totals,
  }),
});

const SHAPES: readonly (readonly [path: RegExp, shape: z.ZodType])[] = [
  [/^\/\.well-known\/acp\.json$/, discovery],
  [/^\/acp\/v1\/checkout_sessions(\/|$)/, session],
  [/^\/acp\/v1\/carts(\/|$)/, cart],
];

const check = (shape: z.ZodType, name: string, json: unknown): void => {
  const { error } = shape.safeParse(json);
  if (error) throw new Error(`${name}: ${z.prettifyError(error)}\n${JSON.stringify(json)}`);
};

/** Throws for an answer of a path that the protocol does not allow. A path that does not exist may answer anything. */
export function assertAcpAnswer(path: string, status: number, json: unknown): void {
  const shape = SHAPES.find(([pattern]) => pattern.test(path))?.[1];
  if (!shape || status === 404) return;
  check(status < 300 ? shape : refusal, `${status} ${path}`, json);
}

/** Throws for a webhook that the protocol does not allow. */
export const assertAcpEvent = (json: unknown): void => check(orderEvent, 'webhook', json);
