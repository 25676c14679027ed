import { createHmac } from 'node:crypto';
import type { FederatedKind } from '../../../src/lib/account/federatedSignIn.ts';
import type { Config } from '../../config/readConfig.ts';
import type { ProviderSettings } from '../../config/readFederatedSettings.ts';

/** Path of the sandbox in the shop. */
export const SANDBOX_PATH = '/dev/identity';
export const SESSION_COOKIE = 'sandbox_session';

const CLIENT = /^shop-(\w+)$/;
const buildClientId = (kind: FederatedKind): string => `shop-${kind}`;

/** Returns the kind of a sandbox client id. */
export const parseClientKind = (clientId: unknown): string => CLIENT.exec(String(clientId))?.[1] ?? '';

/** Returns the shop's client credentials at the sandbox for a kind; the secret derives from the shop's key. */
export const getSandboxClient = (
  { publicUrl, secretKeys }: Pick<Config, 'publicUrl' | 'secretKeys'>,
  kind: FederatedKind,
): ProviderSettings => ({
  issuer: `${publicUrl}${SANDBOX_PATH}`,
  clientId: buildClientId(kind),
  clientSecret: createHmac('sha256', secretKeys[0]).update(`identity sandbox ${kind}`).digest('base64url'),
  scope: 'openid email profile',
  responseMode: 'query',
  addresses: undefined,
});
