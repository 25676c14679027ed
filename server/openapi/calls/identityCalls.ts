import { z } from 'zod';
import * as account from '../../../src/contracts/account.ts';
import * as federated from '../../../src/contracts/federated.ts';
import * as identity from '../../../src/contracts/identity.ts';
import type { ApiCall } from '../apiCall.ts';

const empty = z.object({});
const notFound = { errorIds: ['not.found'] };
const open = { security: 'nothing' } as const;
const full = { security: 'full' } as const;
const recognized = { security: 'recognized' } as const;
const password = ['credentials.invalid', 'sign.in.not.fresh'];

/** Signing in and out, and a customer's account. */
export const identityCalls: readonly ApiCall[] = [
  {
    ...open,
    method: 'post',
    path: '/v1/zap/register',
    summary: 'Creates an account',
    body: identity.registerRequest,
    answers: { 201: identity.customerInfo },
    errorIds: ['account.exists', 'account.otherWay'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/zap/signin',
    summary: 'Signs in',
    body: identity.signInRequest,
    answers: { 200: identity.customerInfo },
    errorIds: ['credentials.invalid'],
  },
  {
    ...open,
    method: 'get',
    path: '/v1/zap/logout',
    summary: 'Signs out',
    answers: { 200: identity.customerInfo },
    errorIds: ['origin.forbidden'],
  },
  {
    ...open,
    method: 'get',
    path: '/v1/customerInfo',
    summary: 'Describes the caller',
    answers: { 200: identity.customerInfo },
  },
  {
    ...open,
    method: 'get',
    path: '/auth/v1/atvalid',
    summary: 'Returns whether the caller is fully signed in',
    answers: { 200: identity.atValid },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/zap/forgotPassword',
    summary: 'Mails a link that resets the password',
    body: account.forgotPasswordRequest,
    answers: { 202: empty },
  },
  {
    ...open,
    method: 'post',
    path: '/v1/zap/resetPassword',
    summary: 'Resets the password',
    body: account.resetPasswordRequest,
    answers: { 200: empty },
    errorIds: ['token.invalid'],
  },
  {
    ...open,
    method: 'post',
    path: '/v1/zap/confirmEmail',
    summary: 'Confirms a new email address',
    body: account.confirmEmailRequest,
    answers: { 200: account.confirmedEmail },
    errorIds: ['token.invalid', 'account.exists'],
  },
  {
    ...full,
    method: 'put',
    path: '/v1/account/name',
    summary: "Changes the customer's name",
    body: account.nameChange,
    answers: { 200: identity.customerInfo },
    errorIds: password,
  },
  {
    ...full,
    method: 'put',
    path: '/v1/account/password',
    summary: "Changes the customer's password",
    body: account.passwordChange,
    answers: { 200: identity.customerInfo },
    errorIds: password,
  },
  {
    ...full,
    method: 'put',
    path: '/v1/account/email',
    summary: 'Asks for a change of the email address',
    body: account.emailChange,
    answers: { 202: empty },
    errorIds: password,
  },
  {
    ...full,
    method: 'get',
    path: '/v1/account/signIns',
    summary: "Returns the customer's sign-ins",
    answers: { 200: account.signInList },
  },
  {
    ...full,
    method: 'delete',
    path: '/v1/account/signIns/{signInId}',
    summary: 'Ends a sign-in',
    answers: { 204: null },
    ...notFound,
  },
  {
    ...full,
    method: 'delete',
    path: '/v1/account/signIns',
    summary: 'Ends all sign-ins',
    answers: { 200: identity.customerInfo },
  },
  {
    ...recognized,
    method: 'get',
    path: '/zap/lwa/customer/primeStatus',
    summary: 'Returns whether the customer has Prime',
    answers: { 200: account.primeStatus },
  },
  {
    ...open,
    method: 'get',
    path: '/v1/zap/federated/question',
    summary: 'Returns the question after a sign-in at a provider',
    answers: { 200: federated.federatedQuestion },
    ...notFound,
  },
  {
    ...open,
    method: 'post',
    path: '/v1/zap/federated/question',
    summary: 'Answers that question',
    body: federated.federatedAnswer,
    answers: { 200: federated.federatedSignedIn },
    errorIds: ['not.found', 'account.exists', 'account.otherWay', 'credentials.invalid', 'federated.double'],
  },
  {
    ...full,
    method: 'get',
    path: '/v1/zap/federated/ways',
    summary: "Returns the customer's ways to sign in",
    answers: { 200: federated.signInWays },
  },
  {
    ...full,
    method: 'post',
    path: '/v1/zap/federated/disconnect',
    summary: 'Disconnects a provider',
    body: federated.kindRequest,
    answers: { 200: federated.signInWays },
    errorIds: [...password, 'federated.last.way'],
  },
  {
    ...full,
    method: 'post',
    path: '/v1/zap/federated/connect',
    summary: 'Starts to connect a provider',
    body: federated.kindRequest,
    answers: { 200: federated.connectAnswer },
    errorIds: [...password, 'federated.unavailable'],
  },
];
