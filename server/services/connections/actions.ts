import {
  CONNECTION_NAMES,
  type ConnectionName,
  type ConnectionState,
  type DeskConnection,
} from '../../../src/contracts/desk/connections.ts';
import { isRedirectCode, type RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import { isOwnMachine } from '../../config/assertSandboxesAllowed.ts';
import { PAYMENT_ACCOUNTS } from '../../config/readPaymentSettings.ts';
import type { Parts } from '../../parts.ts';

export type ConnectionParts = Pick<Parts, 'config' | 'marketplaces'>;

type Facts = Omit<DeskConnection, 'name'>;
type Description = {
  /** The environment variables that configure it. */
  readonly variables: readonly string[];
  /** The address of the configured provider; undefined without one. */
  readonly findUrl: (parts: ConnectionParts) => string | undefined;
  /** Whether the configured account is one for tests. */
  readonly isTest?: (parts: ConnectionParts, url: string) => boolean;
  /** The state without a configured provider. */
  readonly getOther: (parts: ConnectionParts) => ConnectionState;
};

const isSandboxHost = (_parts: ConnectionParts, url: string): boolean => new URL(url).hostname.includes('sandbox');

/** Describes a payment method on a provider's page. */
const describeRedirect = (code: RedirectCode): Description => ({
  variables: PAYMENT_ACCOUNTS[code].variables,
  findUrl: ({ config }) => config.payments[code]?.apiUrl,
  // Providers name their accounts for tests so, in the address or in a key.
  isTest: ({ config }) => Object.values(config.payments[code] ?? {}).some((value) => /sandbox/i.test(String(value))),
  getOther: ({ config }) => (config.paymentsSandbox ? 'sandbox' : 'missing'),
});

/** Returns the addresses of the sign-in providers. */
export const listIssuers = ({ federated }: Pick<Parts['config'], 'federated'>): readonly string[] =>
  Object.values(federated).map(({ issuer }) => issuer);

const DESCRIPTIONS: Readonly<Record<Exclude<ConnectionName, RedirectCode>, Description>> = {
  domain: {
    variables: ['PUBLIC_URL'],
    findUrl: ({ config }) => config.publicUrl,
    isTest: (_parts, url) => isOwnMachine(new URL(url).hostname),
    getOther: () => 'missing',
  },
  card: {
    variables: [...PAYMENT_ACCOUNTS.stripe.variables, 'STRIPE_PUBLISHABLE_KEY'],
    findUrl: ({ config }) => config.payments.stripe?.apiUrl,
    isTest: ({ config }) => config.payments.stripe?.secretKey.includes('_test_') ?? false,
    getOther: ({ config }) => (config.takesCards ? 'sandbox' : 'missing'),
  },
  easypost: {
    variables: ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET', 'SHIP_FROM', 'RETURN_TO'],
    findUrl: ({ config }) => config.carriers.easypost?.apiUrl,
    isTest: ({ config }) => config.carriers.easypost?.apiKey.startsWith('EZTK') ?? false,
    getOther: ({ config }) => (config.carriersSandbox ? 'sandbox' : 'missing'),
  },
  taxjar: {
    variables: ['TAXJAR_TOKEN'],
    findUrl: ({ config }) => config.taxjar?.url,
    isTest: isSandboxHost,
    getOther: () => 'embedded',
  },
  smtp: {
    variables: ['SMTP_URL', 'MAIL_FROM'],
    findUrl: ({ config }) => config.smtpUrl,
    getOther: () => 'missing',
  },
  chat: {
    variables: ['CHAT_URL', 'CHAT_API_KEY'],
    findUrl: ({ config }) => (config.chat === 'sandbox' ? undefined : config.chat?.url),
    getOther: ({ config }) => (config.chat === 'sandbox' ? 'sandbox' : 'missing'),
  },
  identity: {
    variables: ['SIGN_IN_SEARCH_ISSUER', 'SIGN_IN_SEARCH_CLIENT_ID', 'SIGN_IN_SEARCH_CLIENT_SECRET'],
    findUrl: ({ config }) => listIssuers(config)[0],
    getOther: ({ config }) => (config.identitySandbox ? 'sandbox' : 'missing'),
  },
  analytics: {
    variables: ['ANALYTICS_SINK', 'ANALYTICS_URL', 'ANALYTICS_TOKEN'],
    findUrl: ({ config: { analytics } }) => (analytics.sink === 'http' ? analytics.url : undefined),
    getOther: ({ config: { analytics } }) => (analytics.sink === 'postgres' ? 'embedded' : 'missing'),
  },
  radar: {
    variables: ['RADAR_KEY'],
    findUrl: ({ config }) => config.radar?.url,
    isTest: ({ config }) => config.radar?.key.includes('_test_') ?? false,
    getOther: () => 'embedded',
  },
};

/** Returns the addresses at which the shop answers, each marketplace's first host. */
export const listShopOrigins = ({ marketplaces }: ConnectionParts): readonly string[] => [
  ...new Set(marketplaces.listIds().map((id) => marketplaces.getById(id).origin)),
];

function describeOne(parts: ConnectionParts, name: ConnectionName): Facts {
  const { variables, findUrl, isTest, getOther } = isRedirectCode(name) ? describeRedirect(name) : DESCRIPTIONS[name];
  const url = findUrl(parts);
  if (url === undefined) return { state: getOther(parts), hosts: [], variables };
  const hosts = name === 'domain' ? listShopOrigins(parts) : name === 'identity' ? listIssuers(parts.config) : [url];
  return {
    state: isTest?.(parts, url) ? 'test' : 'live',
    hosts: hosts.map((one) => new URL(one).host),
    variables,
  };
}

/** Returns a provider as it is configured, without its secrets. */
export const describeConnection = (parts: ConnectionParts, name: ConnectionName): DeskConnection => ({
  name,
  ...describeOne(parts, name),
});

/** Returns all providers as they are configured, without their secrets. */
export const listConnections = (parts: ConnectionParts): readonly DeskConnection[] =>
  CONNECTION_NAMES.map((name) => describeConnection(parts, name));
