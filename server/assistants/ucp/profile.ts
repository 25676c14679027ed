import { PERMALINK_PATH } from '../core/carts.ts';
import { buildPaymentHandlers } from '../core/envelope.ts';
import { OPERATION_NAMES, OPERATIONS } from '../core/operations.ts';
import { EXTENSIONS, UCP_VERSION, UCP_VERSIONS, type UcpVersion } from '../core/versions.ts';
import type { PublicKey } from '../identity/shopKeys.ts';
import { buildMcpPath } from '../mcp/createMcpRouter.ts';

export const UCP_DISCOVERY_PATH = '/.well-known/ucp';
export const UCP_PATH = '/ucp/v1';

/** The address of the calls whose answers to anonymous callers are in a version. */
export const buildUcpPath = (version: UcpVersion): string => (version === UCP_VERSION ? UCP_PATH : `/ucp/${version}`);

/** The address of the profile of an older version. */
export const buildLeafPath = (version: UcpVersion): string => `${UCP_DISCOVERY_PATH}/${version}`;

/** The pages of the specification and the schemas of each capability, below the version. */
const NEWEST = {
  'dev.ucp.shopping.catalog.search': ['specification/shopping/catalog/search', 'schemas/shopping/catalog_search.json'],
  'dev.ucp.shopping.catalog.lookup': ['specification/shopping/catalog/lookup', 'schemas/shopping/catalog_lookup.json'],
  'dev.ucp.shopping.cart': ['specification/shopping/cart', 'schemas/shopping/cart.json'],
  'dev.ucp.shopping.checkout': ['specification/shopping/checkout', 'schemas/shopping/checkout.json'],
  'dev.ucp.shopping.order': ['specification/shopping/order', 'schemas/shopping/order.json'],
  'dev.ucp.shopping.fulfillment': ['specification/fulfillment', 'schemas/shopping/fulfillment.json'],
  'dev.ucp.shopping.discount': ['specification/discount', 'schemas/shopping/discount.json'],
  'dev.ucp.shopping.buyer_consent': ['specification/buyer-consent', 'schemas/shopping/buyer_consent.json'],
  'dev.ucp.common.loyalty': ['specification/loyalty', 'schemas/common/loyalty.json'],
  'dev.ucp.common.identity_linking': ['specification/common/identity-linking', 'schemas/common/identity_linking.json'],
  'dev.ucp.shopping.permalink': ['specification/permalink', 'schemas/shopping/permalink.json'],
} as const;
type Documented = keyof typeof NEWEST;

const OLDER: Readonly<Partial<Record<Documented, string>>> = {
  'dev.ucp.shopping.catalog.search': 'specification/catalog/search',
  'dev.ucp.shopping.catalog.lookup': 'specification/catalog/lookup',
  'dev.ucp.shopping.cart': 'specification/cart',
  'dev.ucp.shopping.checkout': 'specification/checkout',
  'dev.ucp.shopping.order': 'specification/order',
  'dev.ucp.common.identity_linking': 'specification/identity-linking',
};

const buildSpecificationUrl = (version: UcpVersion, path: string): string => `https://ucp.dev/${version}/${path}`;

const describe = (name: Documented, version: UcpVersion, more?: object): readonly object[] => {
  const [newest, schema] = NEWEST[name];
  const spec = version === UCP_VERSION ? newest : (OLDER[name] ?? newest);
  const toUrl = (path: string) => buildSpecificationUrl(version, path);
  return [{ version, spec: toUrl(spec), schema: toUrl(schema), ...more }];
};

type Offered = { readonly version: UcpVersion; readonly hasMcp: boolean; readonly keys: readonly PublicKey[] };

const describeCapabilities = (origin: string, version: UcpVersion): object => {
  const capabilities = [...new Set(OPERATION_NAMES.map((name) => OPERATIONS[name].capability))];
  const permalink = { config: { endpoint: origin + PERMALINK_PATH } };
  // The protocol takes links with https alone, and has them since its newest version.
  const hasPermalink = version === UCP_VERSION && origin.startsWith('https:');
  return Object.fromEntries([
    ...capabilities.map((name) => [name, describe(name, version)]),
    ...EXTENSIONS[version].map((name) => [name, describe(name, version, { extends: 'dev.ucp.shopping.checkout' })]),
    // No call requires a linked customer: a linked one gets their own prices and points.
    [
      'dev.ucp.common.identity_linking',
      describe('dev.ucp.common.identity_linking', version, { config: { scopes: {} } }),
    ],
    ...(hasPermalink
      ? [['dev.ucp.shopping.permalink', describe('dev.ucp.shopping.permalink', version, permalink)]]
      : []),
  ]);
};

/** The profiles of older versions, by version; the profile of one itself names no others. */
const buildOlderProfiles = (origin: string): object =>
  Object.fromEntries(UCP_VERSIONS.slice(1).map((version) => [version, origin + buildLeafPath(version)]));

/** Returns what a shop offers by a version of the Universal Commerce Protocol: transports that are switched on, and capabilities. */
export function buildProfile(origin: string, { version, hasMcp, keys }: Offered): object {
  const isNewest = version === UCP_VERSION;
  const describeTransport = (transport: 'rest' | 'mcp', path: string, document: string): object => ({
    version,
    spec: buildSpecificationUrl(version, 'specification/overview'),
    transport,
    schema: buildSpecificationUrl(version, `services/shopping/${document}`),
    endpoint: origin + path,
  });
  return {
    ucp: {
      version,
      ...(isNewest && { supported_versions: buildOlderProfiles(origin) }),
      services: {
        'dev.ucp.shopping': [
          describeTransport('rest', buildUcpPath(version), 'rest.openapi.json'),
          ...(hasMcp ? [describeTransport('mcp', buildMcpPath(version), 'mcp.openrpc.json')] : []),
        ],
      },
      capabilities: describeCapabilities(origin, version),
      payment_handlers: buildPaymentHandlers(origin),
    },
    [isNewest ? 'keys' : 'signing_keys']: keys,
  };
}
