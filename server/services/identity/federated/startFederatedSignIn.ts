import type { Request, Response } from 'express';
import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';
import type { Parts } from '../../../parts.ts';
import { createToken, hashToken } from '../../../platform/ids.ts';
import { IdentityFailure, type IdentityProvider } from '../../../providers/identity/identityProvider.ts';
import type { IdentityProviders } from '../../../providers/openProviders.ts';
import type { IdentityParts, SignInParts } from '../attempts.ts';
import { getCookieOptions } from '../identityCookies.ts';
import { insertSignInAttempt } from './identityStore.ts';
import { isKindOn } from './settings.ts';

const NAME = 'federated';
/** Long enough to find a password and to receive a code. */
export const SIGN_IN_MS = 15 * 60_000;
/** The browser's key, followed by a dot and the key of its open question, if there is one. */
const VALUE = /^[\w-]{43}(\.[\w-]{43})?$/;

type CookieParts = Pick<IdentityParts, 'config'>;

function readValue(req: Request): string | undefined {
  const value: unknown = req.cookies[NAME];
  return typeof value === 'string' && VALUE.test(value) ? value : undefined;
}

const parseKey = (value: string): string => value.split('.')[0] ?? '';

function giveValue(req: Request, res: Response, { config }: CookieParts, value: string): void {
  res.cookie(NAME, value, { ...getCookieOptions(req, config), maxAge: SIGN_IN_MS });
}

/** Returns the key of the browser that started a sign-in; undefined if none is open. */
export function readBrowserKey(req: Request): string | undefined {
  const value = readValue(req);
  return value === undefined ? undefined : parseKey(value);
}

/** Returns the key of the question shown to this browser; undefined if there is none. */
export const readQuestionKey = (req: Request): string | undefined =>
  readValue(req)?.includes('.') ? readValue(req) : undefined;

/** Binds a sign-in to this browser by a key that tabs share; the session changes when one of them completes. */
export function setBrowserKeyCookie(req: Request, res: Response, parts: CookieParts): string {
  const value = readValue(req) ?? createToken();
  giveValue(req, res, parts, value);
  return parseKey(value);
}

/** Creates a key for a question. An attacker who planted the browser key does not know it. */
export const createQuestionKey = (req: Request): string => `${readBrowserKey(req) ?? createToken()}.${createToken()}`;

/** Binds a question to this browser. */
export const setQuestionKeyCookie = (req: Request, res: Response, parts: CookieParts, key: string): void =>
  giveValue(req, res, parts, key);

export type FederatedParts = SignInParts & Pick<Parts, 'log' | 'flags'> & { readonly providers: IdentityProviders };

/** Returns the provider of a kind; undefined if it is not set up or switched off. */
export const findProvider = (parts: FederatedParts, kind: FederatedKind): IdentityProvider | undefined =>
  isKindOn(parts, kind) ? parts.providers[kind] : undefined;

export type Beginning = {
  readonly kind: FederatedKind;
  readonly browserKey: string;
  /** The callback address on the shop's host. */
  readonly redirectUri: string;
  readonly returnTo: string;
  /** The account that adds this provider; null for a sign-in. */
  readonly linkTo: number | null;
  /** Fresh sign-in of a known customer: the provider must ask for proof again. */
  readonly isAgain?: boolean;
};

/**
 * Stores the state of a federated sign-in and returns the provider's address to redirect to.
 * @throws {IdentityFailure}
 */
export async function startFederatedSignIn(
  parts: FederatedParts,
  provider: IdentityProvider,
  { kind, browserKey, redirectUri, returnTo, linkTo, isAgain = false }: Beginning,
): Promise<URL> {
  const [state, nonce, codeVerifier] = [createToken(), createToken(), createToken()];
  const location = await provider.createSignInUrl(redirectUri, { state, nonce, codeVerifier }, isAgain);
  const now = parts.clock.now();
  const key = { stateHash: hashToken(state), browserHash: hashToken(browserKey) };
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await insertSignInAttempt(
    parts.db,
    key,
    { kind, nonce, codeVerifier, returnTo, linkTo, isAgain },
    { now, expiresAt },
  );
  return location;
}

/** Logs a provider's failure and returns its reason; rethrows any other error. */
export function logProviderFailure(
  { log }: Pick<Parts, 'log'>,
  kind: FederatedKind,
  error: unknown,
): IdentityFailure['reason'] {
  if (!(error instanceof IdentityFailure)) throw error;
  const { reason, cause } = error;
  log[reason === 'refused' ? 'info' : 'warn']({ kind, reason, cause }, 'federated sign-in failed');
  return reason;
}
