import { z } from 'zod';

/**
 * The answers of the Universal Commerce Protocol, written from its specifications: each answer in a test is validated against
 * the shape of its capability. Both versions have the same shapes, and no package has them.
 */
const id = z.string().min(1);
const text = z.string().min(1);
const url = z.url();
const instant = z.iso.datetime({ offset: true });
const amount = z.int().min(0);
const quantity = z.int().min(1);
const reverseDomain = z.string().regex(/^[a-z][a-z0-9]*(\.[a-z0-9_]+)+$/);

const entity = z.looseObject({ version: z.iso.date() });
const version = z.enum(['2026-08-25', '2026-04-08']);
const envelope = z.looseObject({
  version,
  status: z.literal('success'),
  capabilities: z.record(reverseDomain, z.array(entity).min(1)),
});
const checkoutEnvelope = envelope.extend({
  payment_handlers: z.record(reverseDomain, z.array(entity.extend({ id }))),
});

const path = z.string().startsWith('$').optional();
const errorMessage = z.looseObject({
  type: z.literal('error'),
  code: text,
  content: text,
  path,
  severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
});
const message = z.discriminatedUnion('type', [
  errorMessage,
  z.looseObject({ type: z.literal('warning'), code: text, content: text, path }),
  z.looseObject({ type: z.literal('info'), code: text.optional(), content: text, path }),
]);
const messages = z.array(message).optional();
const links = z.array(z.looseObject({ type: text, url }));

const KNOWN_TOTALS = ['subtotal', 'items_discount', 'discount', 'fulfillment', 'tax', 'fee', 'total'];
const total = z
  .looseObject({ type: text, display_text: text.optional(), amount: z.int() })
  .refine(({ type, display_text }) => KNOWN_TOTALS.includes(type) || display_text !== undefined)
  .refine(({ type, amount: sum }) => (['discount', 'items_discount'].includes(type) ? sum < 0 : true))
  .refine(({ type, amount: sum }) => (['subtotal', 'fulfillment', 'tax', 'fee'].includes(type) ? sum >= 0 : true));
/** Exactly one subtotal and one total, and the others add up to it. */
const totals = z
  .array(total)
  .refine((all) => ['subtotal', 'total'].every((type) => all.filter((one) => one.type === type).length === 1))
  .refine((all) => {
    const parts = all.filter(({ type }) => type !== 'total').reduce((sum, one) => sum + one.amount, 0);
    return parts === all.find(({ type }) => type === 'total')?.amount;
  }, 'the parts do not add up to the total');

const money = z.looseObject({ amount, currency: z.literal('USD') });
const range = z.looseObject({ min: money, max: money });
const variant = z.looseObject({ id, title: text, description: z.looseObject({}), price: money });
const product = z.looseObject({
  id,
  title: text,
  url: url.optional(),
  price_range: range,
  list_price_range: range.optional(),
  variants: z.array(variant).min(1),
});
const detailValue = z.looseObject({ label: text, available: z.boolean(), exists: z.boolean() });
const selection = z.array(z.looseObject({ name: text, label: text }));

const item = z.looseObject({ id, title: text, price: amount, image_url: url.optional() });
const lineItem = z.looseObject({ id, item, quantity, totals });
const cart = z.looseObject({
  ucp: envelope,
  id,
  line_items: z.array(lineItem),
  currency: z.literal('USD'),
  totals,
  messages,
  links: links.optional(),
  continue_url: url,
});

const purpose = z.looseObject({
  granted: z.boolean(),
  source: z.enum(['business', 'platform']),
  description: text,
  links: links.optional(),
});
const consent = z.union([z.record(reverseDomain, purpose), z.strictObject({ marketing: z.boolean().optional() })]);
const buyer = z.looseObject({ email: z.email().optional(), consent: consent.optional() });
const option = z.looseObject({ id, title: text, totals: z.array(total).min(1) });
const group = z.looseObject({
  id,
  line_item_ids: z.array(id).min(1),
  options: z.array(option),
  selected_option_id: z.string().nullable(),
});
const method = z.looseObject({
  id,
  type: z.literal('shipping'),
  line_item_ids: z.array(id).min(1),
  destinations: z.array(z.looseObject({ type: z.literal('shipping_address'), id })),
  selected_destination_id: z.string().nullable(),
  groups: z.array(group),
});
const checkout = z
  .looseObject({
    ucp: checkoutEnvelope,
    id,
    status: z.enum([
      'incomplete',
      'requires_escalation',
      'ready_for_complete',
      'complete_in_progress',
      'completed',
      'canceled',
    ]),
    line_items: z.array(lineItem),
    currency: z.literal('USD'),
    buyer: buyer.optional(),
    totals,
    messages,
    links,
    fulfillment: z.looseObject({ methods: z.array(method) }).optional(),
    discounts: z
      .looseObject({
        codes: z.array(text),
        applied: z.array(z.looseObject({ title: text, amount, code: text.optional() })),
      })
      .optional(),
    expires_at: instant,
    continue_url: url.optional(),
    order: z.looseObject({ id, permalink_url: url }).optional(),
  })
  .refine(({ status, order }) => (status === 'completed') === (order !== undefined), 'an order when completed')
  .refine(
    ({ status, continue_url, messages: found = [] }) =>
      status !== 'requires_escalation' ||
      (continue_url !== undefined &&
        found.some((one) => one.type === 'error' && one.severity.startsWith('requires_buyer'))),
    'an escalation says why and where',
  );

const pieces = z.array(z.looseObject({ id, quantity }));
const order = z.looseObject({
  ucp: envelope,
  id,
  checkout_id: id,
  permalink_url: url,
  line_items: z.array(
    z.looseObject({
      id,
      item,
      quantity: z.looseObject({ original: amount, total: amount, fulfilled: amount }),
      totals,
      status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
    }),
  ),
  fulfillment: z.looseObject({
    expectations: z.array(z.looseObject({ id, line_items: pieces, method_type: text, destination: z.looseObject({}) })),
    events: z.array(z.looseObject({ id, occurred_at: instant, type: text, line_items: pieces })),
  }),
  adjustments: z.array(
    z.looseObject({ id, type: text, occurred_at: instant, status: z.enum(['pending', 'completed', 'failed']) }),
  ),
  currency: z.literal('USD'),
  totals,
});

/** The shape of each operation's success, by the address of its REST call. */
const SHAPES: readonly (readonly [path: RegExp, shape: z.ZodType])[] = [
  [
    /^\/catalog\/search/,
    z.looseObject({
      ucp: envelope,
      products: z.array(product),
      pagination: z
        .looseObject({ has_next_page: z.boolean(), cursor: text.optional() })
        .refine(({ has_next_page, cursor }) => !has_next_page || cursor !== undefined),
      messages,
    }),
  ],
  [
    /^\/catalog\/lookup/,
    z.looseObject({
      ucp: envelope,
      products: z.array(
        product.extend({
          variants: z.array(variant.extend({ inputs: z.array(z.looseObject({ id })).min(1) })).min(1),
        }),
      ),
      messages,
    }),
  ],
  [
    /^\/catalog\/product/,
    z.looseObject({
      ucp: envelope,
      product: product.extend({
        options: z.array(z.looseObject({ name: text, values: z.array(detailValue).min(1) })),
        selected: selection,
      }),
    }),
  ],
  [/^\/carts/, cart],
  [/^\/checkout-sessions/, checkout],
  [/^\/orders/, order],
];

const failure = z.looseObject({
  ucp: z.looseObject({ version: z.iso.date(), status: z.literal('error') }),
  messages: z.array(errorMessage).min(1),
});

/** Says which version and capabilities an answer has. */
const stated = z.looseObject({
  version,
  status: z.string(),
  capabilities: z.record(z.string(), z.array(entity)).default({}),
});

/** Fails unless an answer has the shape that the protocol gives it. */
export function assertUcpAnswer(path: string, answer: unknown): void {
  const shape = SHAPES.find(([pattern]) => pattern.test(path))?.[1];
  if (shape === undefined) throw new Error(`no shape is known for ${path}`);
  const { ucp } = z.looseObject({ ucp: stated }).parse(answer);
  (ucp.status === 'error' ? failure : shape).parse(answer);
  for (const [entry] of Object.values(ucp.capabilities)) expect(entry?.version).toBe(ucp.version);
}

const TOOL_PATHS: readonly (readonly [name: RegExp, path: string])[] = [
  [/^search_catalog$/, '/catalog/search'],
  [/^lookup_catalog$/, '/catalog/lookup'],
  [/^get_product$/, '/catalog/product'],
  [/_cart$/, '/carts'],
  [/_checkout$/, '/checkout-sessions'],
  [/^get_order$/, '/orders/1'],
];

/** Fails unless the answer of a tool has the shape that the protocol gives it. */
export function assertToolAnswer(name: string, answer: unknown): void {
  const path = TOOL_PATHS.find(([pattern]) => pattern.test(name))?.[1];
  if (path === undefined) throw new Error(`no shape is known for the tool ${name}`);
  assertUcpAnswer(path, answer);
}

const key = z
  .looseObject({ kid: text, kty: z.literal('EC'), crv: z.literal('P-256'), alg: z.literal('ES256'), x: text, y: text })
  .refine((jwk) => !('d' in jwk), 'a private key is published');
/** The document at `/.well-known/ucp`. */
export const businessProfile = z.looseObject({
  ucp: z.looseObject({
    version,
    supported_versions: z.record(version.exclude(['2026-08-25']), url).optional(),
    services: z.record(
      reverseDomain,
      z.array(entity.extend({ transport: z.enum(['rest', 'mcp']), endpoint: url, schema: url })),
    ),
    capabilities: z.record(reverseDomain, z.array(entity.extend({ spec: url, schema: url })).min(1)),
    payment_handlers: z.record(reverseDomain, z.array(entity.extend({ id }))),
  }),
  keys: z.array(key).optional(),
  signing_keys: z.array(key).optional(),
});
