import * as identity from '../../../src/contracts/account/identity.ts';
import * as passkeys from '../../../src/contracts/account/passkeys.ts';
import { fullCall, openCall } from '../apiCall.ts';

const proofErrors = ['credentials.invalid', 'sign.in.not.fresh'];
const created = { 201: passkeys.passkeyList };

/** Signing in with passkeys, and a customer's own ones. */
export const passkeyCalls = {
  'POST /v1/zap/passkey/options': openCall('Returns a challenge for a sign-in by passkey', passkeys.passkeyOptions),
  'POST /v1/zap/passkey/signin': openCall('Signs in with a passkey', identity.customerInfo, {
    body: passkeys.passkeyAnswer,
    errorIds: ['passkey.invalid'],
  }),
  'GET /v1/account/passkeys': fullCall("Returns the customer's passkeys", passkeys.passkeyList),
  'POST /v1/account/passkeys': fullCall('Adds a passkey', created, {
    body: passkeys.newOwnPasskey,
    errorIds: ['passkey.invalid', 'passkey.limit'],
  }),
  'POST /v1/account/passkeyOptions': fullCall('Returns a challenge for a new passkey', passkeys.passkeyOptions, {
    body: passkeys.passkeyProof,
    errorIds: [...proofErrors, 'passkey.limit'],
  }),
  'POST /v1/account/passkeyOffer': fullCall(
    'Records that a passkey was offered, or declined',
    { 204: null },
    { body: passkeys.passkeyOfferAnswer },
  ),
  'PUT /v1/account/passkeys/{passkeyId}': fullCall('Renames a passkey', passkeys.passkeyList, {
    body: passkeys.passkeyName,
    errorIds: ['not.found'],
  }),
  'POST /v1/account/passkeys/{passkeyId}/remove': fullCall('Removes a passkey', passkeys.passkeyList, {
    body: passkeys.passkeyProof,
    errorIds: [...proofErrors, 'not.found'],
  }),
};
