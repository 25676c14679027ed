import { PAYMENT_HANDLER_ID } from '../core/completeCheckout.ts';
import { buildHandlerName } from '../core/envelope.ts';

/** The version of the Agentic Commerce Protocol in which all answers are written. */
export const ACP_VERSION = '2026-04-17';
export const ACP_PATH = '/acp/v1';
export const ACP_DISCOVERY_PATH = '/.well-known/acp.json';

const DISCOUNT = {
  name: 'discount',
  extends: [
    '$.CheckoutSessionCreateRequest.discounts',
    '$.CheckoutSessionUpdateRequest.discounts',
    '$.CheckoutSession.discounts',
  ],
};

/** Returns what a shop offers by the Agentic Commerce Protocol. */
export const buildDiscovery = (origin: string): object => ({
  protocol: {
    name: 'acp',
    version: ACP_VERSION,
    supported_versions: [ACP_VERSION],
    documentation_url: `${origin}/agents.md`,
  },
  api_base_url: origin + ACP_PATH,
  transports: ['rest'],
  capabilities: {
    services: ['checkout', 'orders', 'carts'],
    extensions: [{ name: DISCOUNT.name }],
    supported_currencies: ['usd'],
    supported_locales: ['en-US'],
  },
});

const CONFIG_SCHEMA_PATH = '/handlers/card_token/config.json';
const INSTRUMENT_SCHEMA_PATH = '/handlers/card_token/instrument.json';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas of the way to pay, by their paths below `ACP_PATH`. */
export const HANDLER_SCHEMAS: Readonly<Record<string, object>> = {
  [CONFIG_SCHEMA_PATH]: { $schema: DIALECT, type: 'object', maxProperties: 0 },
  [INSTRUMENT_SCHEMA_PATH]: {
    $schema: DIALECT,
    type: 'object',
    required: ['type', 'credential'],
    properties: {
      type: { const: 'card' },
      credential: {
        type: 'object',
        required: ['type', 'token'],
        properties: { type: { const: 'token' }, token: { type: 'string', pattern: '^[A-Za-z][\\w-]{7,199}$' } },
      },
    },
  },
};

/** The way to pay: a token of a card that the platform has stored at the shop's payment provider. */
const buildHandler = (origin: string): object => ({
  id: PAYMENT_HANDLER_ID,
  name: buildHandlerName(origin),
  display_name: 'Card',
  version: ACP_VERSION,
  spec: `${origin}/agents.md`,
  requires_delegate_payment: false,
  requires_pci_compliance: false,
  psp: 'stripe',
  config_schema: origin + ACP_PATH + CONFIG_SCHEMA_PATH,
  instrument_schemas: [origin + ACP_PATH + INSTRUMENT_SCHEMA_PATH],
  config: {},
});

/** Returns what a session offers. Without permission to complete there is no way to pay: the buyer pays in the shop. */
export const buildCapabilities = (origin: string, { mayComplete }: { readonly mayComplete: boolean }): object => ({
  payment: { handlers: mayComplete ? [buildHandler(origin)] : [] },
  interventions: { supported: [], required: [], enforcement: 'optional' },
  extensions: [DISCOUNT],
});
