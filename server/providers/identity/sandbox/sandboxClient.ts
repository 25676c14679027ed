import { createHmac } from 'node:crypto';
import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Config } from '../../../config.ts';
import type { ProviderSettings } from '../../../federatedSettings.ts';

/** Where the sandbox stands in the shop. */
export const SANDBOX_PATH = '/dev/identity';
export const SESSION_COOKIE = 'sandbox_session';

const CLIENT = /^shop-(\w+)$/;
const idOf = (kind: FederatedKind): string => `shop-${kind}`;

/** The kind that a client of the sandbox stands for. */
export const kindOfClient = (clientId: unknown): string => CLIENT.exec(String(clientId))?.[1] ?? '';

/** The shop as the sandbox's client for one kind; the secret follows from the shop's own key. */
export const sandboxClient = (
  { publicUrl, secretKeys }: Pick<Config, 'publicUrl' | 'secretKeys'>,
  kind: FederatedKind,
): ProviderSettings => ({
  issuer: `${publicUrl}${SANDBOX_PATH}`,
  clientId: idOf(kind),
  clientSecret: createHmac('sha256', secretKeys[0]).update(`identity sandbox ${kind}`).digest('base64url'),
  scope: 'openid email profile',
  responseMode: 'query',
  addresses: undefined,
});
