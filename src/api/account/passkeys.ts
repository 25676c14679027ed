import type { CustomerInfo } from '../../contracts/account/identity.ts';
import type { PasskeyList, PasskeyName, PasskeyOfferAnswer, PasskeyProof } from '../../contracts/account/passkeys.ts';
import type { Transport } from '../transport.ts';

/** POST /v1/zap/passkey/options: a challenge for a sign-in; for a signed-in customer, of their own passkeys. */
export const fetchSignInOptions = (api: Transport): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  api({ method: 'POST', path: '/v1/zap/passkey/options' });

/** POST /v1/zap/passkey/signin: signs in with the answer of the browser. */
export const signInWithAnswer = (api: Transport, body: unknown): Promise<CustomerInfo> =>
  api({ method: 'POST', path: '/v1/zap/passkey/signin', body });

export const fetchPasskeys = (api: Transport): Promise<PasskeyList> => api({ path: '/v1/account/passkeys' });

/** POST /v1/account/passkeyOptions: a challenge for a new passkey, after proof of the customer. */
export const fetchNewPasskeyOptions = (
  api: Transport,
  body: PasskeyProof,
): Promise<PublicKeyCredentialCreationOptionsJSON> => api({ method: 'POST', path: '/v1/account/passkeyOptions', body });

/** POST /v1/account/passkeys: adds a passkey; it is named after the browser. */
export const createPasskey = (api: Transport, passkey: unknown): Promise<PasskeyList> =>
  api({ method: 'POST', path: '/v1/account/passkeys', body: { passkey } });

/** PUT /v1/account/passkeys/{id}: renames a passkey. */
export const updatePasskey = (api: Transport, passkeyId: number, body: PasskeyName): Promise<PasskeyList> =>
  api({ method: 'PUT', path: `/v1/account/passkeys/${passkeyId}`, body });

/** POST /v1/account/passkeys/{id}/remove */
export const deletePasskey = (api: Transport, passkeyId: number, body: PasskeyProof): Promise<PasskeyList> =>
  api({ method: 'POST', path: `/v1/account/passkeys/${passkeyId}/remove`, body });

/** POST /v1/account/passkeyOffer: a passkey was offered after a sign-in, or declined. */
export const answerPasskeyOffer = (api: Transport, body: PasskeyOfferAnswer): Promise<void> =>
  api({ method: 'POST', path: '/v1/account/passkeyOffer', body });
