import { z } from 'zod';
import * as account from '../../../src/contracts/account/account.ts';
import * as accountData from '../../../src/contracts/account/accountData.ts';
import * as assistants from '../../../src/contracts/account/assistants.ts';
import * as federated from '../../../src/contracts/account/federated.ts';
import * as identity from '../../../src/contracts/account/identity.ts';
import { fullCall, openCall, recognizedCall } from '../apiCall.ts';

const empty = z.object({});
const notFoundErrors = { errorIds: ['not.found'] };
const password = ['credentials.invalid', 'sign.in.not.fresh'];

export const identityCalls = {
  'POST /v1/zap/register': openCall(
    'Creates an account',
    { 201: identity.customerInfo },
    { body: identity.registerRequest, errorIds: ['account.exists', 'account.otherWay'] },
  ),
  'POST /v1/zap/signin': openCall('Signs in', identity.customerInfo, {
    body: identity.signInRequest,
    errorIds: ['credentials.invalid'],
  }),
  'GET /v1/zap/logout': openCall('Signs out', identity.customerInfo, { errorIds: ['origin.forbidden'] }),
  'GET /v1/customerInfo': openCall('Describes the caller', identity.customerInfo),
  'GET /auth/v1/atvalid': openCall('Returns whether the caller is fully signed in', identity.atValid),
};

/** Calls behind mailed links: the token identifies the account. */
export const mailedLinkCalls = {
  'POST /v1/zap/forgotPassword': openCall(
    'Mails a link that resets the password',
    { 202: empty },
    { body: account.forgotPasswordRequest },
  ),
  'POST /v1/zap/resetPassword': openCall('Resets the password', empty, {
    body: account.resetPasswordRequest,
    errorIds: ['token.invalid'],
  }),
  'POST /v1/zap/confirmEmail': openCall('Confirms a new email address', account.confirmedEmail, {
    body: account.confirmEmailRequest,
    errorIds: ['token.invalid', 'account.exists'],
  }),
};

export const accountCalls = {
  'PUT /v1/account/name': fullCall("Changes the customer's name", identity.customerInfo, {
    body: account.nameChange,
    errorIds: password,
  }),
  'PUT /v1/account/password': fullCall("Changes the customer's password", identity.customerInfo, {
    body: account.passwordChange,
    errorIds: password,
  }),
  'PUT /v1/account/email': fullCall(
    'Asks for a change of the email address',
    { 202: empty },
    { body: account.emailChange, errorIds: password },
  ),
  'GET /v1/account/signIns': fullCall("Returns the customer's sign-ins", account.signInList),
  'DELETE /v1/account/signIns/{signInId}': fullCall('Ends a sign-in', { 204: null }, { ...notFoundErrors }),
  'DELETE /v1/account/signIns': fullCall('Ends all sign-ins', identity.customerInfo),
  'GET /customer/customerProfile': recognizedCall('Describes the customer', account.customerProfile),
  'GET /zap/lwa/customer/primeStatus': recognizedCall('Returns whether the customer has Prime', account.primeStatus),
};

export const accountDataCalls = {
  'POST /v1/account/export': fullCall(
    'Returns everything that the shop keeps of the customer',
    accountData.accountExport,
    { body: accountData.passwordProof, errorIds: password },
  ),
  'GET /v1/account/deletion': fullCall('Returns the consequences of an account deletion', accountData.deletionOffer),
  'POST /v1/account/deletion': fullCall(
    'Requests the deletion of the account, and signs out everywhere',
    { 202: accountData.deletionRequested },
    { body: accountData.passwordProof, errorIds: [...password, 'deletion.requested'] },
  ),
};

/** Sign-in with the accounts of other providers. */
export const assistantUseCalls = {
  'GET /v1/account/assistants': fullCall(
    'Returns what buying assistants did for the customer',
    assistants.assistantUses,
  ),
  'POST /v1/account/assistants/disconnect': fullCall(
    "Ends a buying assistant's access to the customer's orders",
    assistants.assistantUses,
    { body: assistants.assistantDisconnection },
  ),
} as const;

export const federatedCalls = {
  'GET /v1/zap/federated/question': openCall(
    'Returns the question after a sign-in at a provider',
    federated.federatedQuestion,
    { ...notFoundErrors },
  ),
  'POST /v1/zap/federated/question': openCall('Answers that question', federated.federatedSignedIn, {
    body: federated.federatedAnswer,
    errorIds: ['not.found', 'account.exists', 'account.otherWay', 'credentials.invalid', 'federated.double'],
  }),
  'GET /v1/zap/federated/ways': fullCall("Returns the customer's ways to sign in", federated.signInWays),
  'POST /v1/zap/federated/disconnect': fullCall('Disconnects a provider', federated.signInWays, {
    body: federated.kindRequest,
    errorIds: [...password, 'federated.last.way'],
  }),
  'POST /v1/zap/federated/connect': fullCall('Starts to connect a provider', federated.connectAnswer, {
    body: federated.kindRequest,
    errorIds: [...password, 'federated.unavailable'],
  }),
};
