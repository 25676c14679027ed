export type FederatedProfile = {
  /** Identifies a person together with the provider's `issuer`. */
  readonly subject: string;
  /** Null if the provider returns none. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Empty if the provider returns none. */
  readonly fullName: string;
  /** Seconds since the person proved their identity to the provider (OpenID Connect `auth_time`), if known. */
  readonly provenSecondsAgo: number | null;
};

/** Binds an answer to the browser that started the sign-in; stored until the answer, valid once. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** A federated identity provider (OpenID Connect, OAuth 2). */
export type IdentityProvider = {
  readonly issuer: string;
  /**
   * Returns the provider's address; the browser returns to `redirectUri`. `isAgain` requires fresh proof, also if
   * signed in there.
   * @throws {IdentityFailure} `unreachable`
   */
  createSignInUrl(redirectUri: string, checks: SignInChecks, isAgain?: boolean): Promise<URL>;
  /** Validates the answer in the query of `redirectUri`. `isAgain` as in the request. @throws {IdentityFailure} */
  readAnswer(callback: URL, checks: SignInChecks, isAgain?: boolean): Promise<FederatedProfile>;
};

/** `refused`: the person declined. `invalid`: the answer is not valid. `unreachable`: no answer. */
export type FailureReason = 'refused' | 'invalid' | 'unreachable';

/** A failed sign-in at a provider. Its cause contains no secret and may be logged. */
export class IdentityFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The identity provider's answer: ${reason}`, { cause });
    this.name = 'IdentityFailure';
    this.reason = reason;
  }
}
