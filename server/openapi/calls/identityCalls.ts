import { z } from 'zod';
import * as account from '../../../src/contracts/account/account.ts';
import * as accountData from '../../../src/contracts/account/accountData.ts';
import * as federated from '../../../src/contracts/account/federated.ts';
import * as identity from '../../../src/contracts/account/identity.ts';
import { type ApiCall, fullCall, openCall, recognizedCall } from '../apiCall.ts';

const empty = z.object({});
const notFoundErrors = { errorIds: ['not.found'] };
const password = ['credentials.invalid', 'sign.in.not.fresh'];

/** Signing in and out, and a customer's account. */
export const identityCalls: readonly ApiCall[] = [
  openCall(
    'post',
    '/v1/zap/register',
    'Creates an account',
    { 201: identity.customerInfo },
    { body: identity.registerRequest, errorIds: ['account.exists', 'account.otherWay'] },
  ),
  openCall('post', '/v1/zap/signin', 'Signs in', identity.customerInfo, {
    body: identity.signInRequest,
    errorIds: ['credentials.invalid'],
  }),
  openCall('get', '/v1/zap/logout', 'Signs out', identity.customerInfo, { errorIds: ['origin.forbidden'] }),
  openCall('get', '/v1/customerInfo', 'Describes the caller', identity.customerInfo),
  openCall('get', '/auth/v1/atvalid', 'Returns whether the caller is fully signed in', identity.atValid),
  openCall(
    'post',
    '/v1/zap/forgotPassword',
    'Mails a link that resets the password',
    { 202: empty },
    { body: account.forgotPasswordRequest },
  ),
  openCall('post', '/v1/zap/resetPassword', 'Resets the password', empty, {
    body: account.resetPasswordRequest,
    errorIds: ['token.invalid'],
  }),
  openCall('post', '/v1/zap/confirmEmail', 'Confirms a new email address', account.confirmedEmail, {
    body: account.confirmEmailRequest,
    errorIds: ['token.invalid', 'account.exists'],
  }),
  fullCall('put', '/v1/account/name', "Changes the customer's name", identity.customerInfo, {
    body: account.nameChange,
    errorIds: password,
  }),
  fullCall('put', '/v1/account/password', "Changes the customer's password", identity.customerInfo, {
    body: account.passwordChange,
    errorIds: password,
  }),
  fullCall(
    'put',
    '/v1/account/email',
    'Asks for a change of the email address',
    { 202: empty },
    { body: account.emailChange, errorIds: password },
  ),
  fullCall('get', '/v1/account/signIns', "Returns the customer's sign-ins", account.signInList),
  fullCall('delete', '/v1/account/signIns/{signInId}', 'Ends a sign-in', { 204: null }, { ...notFoundErrors }),
  fullCall('delete', '/v1/account/signIns', 'Ends all sign-ins', identity.customerInfo),
  fullCall(
    'post',
    '/v1/account/export',
    'Returns everything that the shop keeps of the customer',
    accountData.accountExport,
    { body: accountData.passwordProof, errorIds: password },
  ),
  fullCall('get', '/v1/account/deletion', 'Returns the consequences of an account deletion', accountData.deletionOffer),
  fullCall(
    'post',
    '/v1/account/deletion',
    'Requests the deletion of the account, and signs out everywhere',
    { 202: accountData.deletionRequested },
    { body: accountData.passwordProof, errorIds: [...password, 'deletion.requested'] },
  ),
  recognizedCall('get', '/customer/customerProfile', 'Describes the customer', account.customerProfile),
  recognizedCall('get', '/zap/lwa/customer/primeStatus', 'Returns whether the customer has Prime', account.primeStatus),
  openCall(
    'get',
    '/v1/zap/federated/question',
    'Returns the question after a sign-in at a provider',
    federated.federatedQuestion,
    { ...notFoundErrors },
  ),
  openCall('post', '/v1/zap/federated/question', 'Answers that question', federated.federatedSignedIn, {
    body: federated.federatedAnswer,
    errorIds: ['not.found', 'account.exists', 'account.otherWay', 'credentials.invalid', 'federated.double'],
  }),
  fullCall('get', '/v1/zap/federated/ways', "Returns the customer's ways to sign in", federated.signInWays),
  fullCall('post', '/v1/zap/federated/disconnect', 'Disconnects a provider', federated.signInWays, {
    body: federated.kindRequest,
    errorIds: [...password, 'federated.last.way'],
  }),
  fullCall('post', '/v1/zap/federated/connect', 'Starts to connect a provider', federated.connectAnswer, {
    body: federated.kindRequest,
    errorIds: [...password, 'federated.unavailable'],
  }),
];
