import { PERMALINK_PATH } from '../core/carts.ts';
import { OPERATION_NAMES, OPERATIONS, UCP_VERSION } from '../core/operations.ts';
import { buildPaymentHandlers, EXTENSIONS } from '../core/runOperation.ts';
import type { PublicKey } from '../identity/shopKeys.ts';
import { MCP_PATH } from '../mcp/createMcpRouter.ts';

export const UCP_PATH = '/ucp/v1';

const SPECIFICATION = `https://ucp.dev/${UCP_VERSION}`;

/** The pages of the specification and the schemas of each capability, below the version. */
const DOCUMENTS = {
  'dev.ucp.shopping.catalog.search': ['specification/shopping/catalog/search', 'schemas/shopping/catalog_search.json'],
  'dev.ucp.shopping.catalog.lookup': ['specification/shopping/catalog/lookup', 'schemas/shopping/catalog_lookup.json'],
  'dev.ucp.shopping.cart': ['specification/shopping/cart', 'schemas/shopping/cart.json'],
  'dev.ucp.shopping.checkout': ['specification/shopping/checkout', 'schemas/shopping/checkout.json'],
  'dev.ucp.shopping.order': ['specification/shopping/order', 'schemas/shopping/order.json'],
  'dev.ucp.shopping.fulfillment': ['specification/fulfillment', 'schemas/shopping/fulfillment.json'],
  'dev.ucp.shopping.discount': ['specification/discount', 'schemas/shopping/discount.json'],
  'dev.ucp.shopping.permalink': ['specification/permalink', 'schemas/shopping/permalink.json'],
} as const;

const describe = (name: keyof typeof DOCUMENTS, more?: object): readonly object[] => {
  const [spec, schema] = DOCUMENTS[name];
  return [
    {
      version: UCP_VERSION,
      spec: `${SPECIFICATION}/${spec}`,
      schema: `${SPECIFICATION}/${schema}`,
      ...more,
    },
  ];
};

/** Returns what a shop offers by the Universal Commerce Protocol: transports that are switched on, and capabilities. */
export function buildProfile(
  origin: string,
  { hasMcp, keys }: { readonly hasMcp: boolean; readonly keys: readonly PublicKey[] },
): object {
  const capabilities = [...new Set(OPERATION_NAMES.map((name) => OPERATIONS[name].capability))];
  const describeTransport = (transport: 'rest' | 'mcp', path: string, document: string): object => ({
    version: UCP_VERSION,
    spec: `${SPECIFICATION}/specification/overview`,
    transport,
    schema: `${SPECIFICATION}/services/shopping/${document}`,
    endpoint: origin + path,
  });
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          describeTransport('rest', UCP_PATH, 'rest.openapi.json'),
          ...(hasMcp ? [describeTransport('mcp', MCP_PATH, 'mcp.openrpc.json')] : []),
        ],
      },
      capabilities: {
        ...Object.fromEntries(capabilities.map((name) => [name, describe(name)])),
        ...Object.fromEntries(
          EXTENSIONS.map((name) => [name, describe(name, { extends: 'dev.ucp.shopping.checkout' })]),
        ),
        // The protocol takes links with https alone.
        ...(origin.startsWith('https:') && {
          'dev.ucp.shopping.permalink': describe('dev.ucp.shopping.permalink', {
            config: { endpoint: origin + PERMALINK_PATH },
          }),
        }),
      },
      payment_handlers: buildPaymentHandlers(origin),
    },
    keys,
  };
}
