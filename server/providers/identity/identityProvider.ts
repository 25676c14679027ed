/** Who a provider says is there. */
export type FederatedProfile = {
  /** Names a person together with the provider's `issuer`; never another's. */
  readonly subject: string;
  /** As the provider tells it; null where it tells none. */
  readonly email: string | null;
  /** Whether the provider answers for the email being this person's. */
  readonly emailVerified: boolean;
  /** Empty where the provider tells none. */
  readonly fullName: string;
};

/** What ties a provider's answer to the browser that asked: kept here meanwhile, and good for one answer. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Somebody who knows people by accounts of theirs, and tells who is there when they agree (OpenID Connect, OAuth 2). */
export type IdentityProvider = {
  readonly issuer: string;
  /**
   * Where to send the browser; it comes back to `redirectUri`. `isAgain` has the provider ask for proof, also of who is signed in there.
   * @throws {IdentityFailure} `unreachable`
   */
  askWho(redirectUri: string, checks: SignInChecks, isAgain?: boolean): Promise<URL>;
  /**
   * Reads the answer that the browser came back with, in the query of `redirectUri`.
   * @throws {IdentityFailure}
   */
  readAnswer(callback: URL, checks: SignInChecks): Promise<FederatedProfile>;
};

/** `refused`: the person said no. `invalid`: the answer does not hold. `unreachable`: there is no answer. */
export type FailureReason = 'refused' | 'invalid' | 'unreachable';

/** A provider did not tell who is there. Its cause may be logged: it holds no secret. */
export class IdentityFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The identity provider's answer: ${reason}`, { cause });
    this.name = 'IdentityFailure';
    this.reason = reason;
  }
}
