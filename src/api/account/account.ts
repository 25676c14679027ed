import type {
  ConfirmEmailRequest,
  ConfirmedEmail,
  EmailChange,
  ForgotPasswordRequest,
  NameChange,
  PasswordChange,
  PrimeStatus,
  ResetPasswordRequest,
  SignInList,
} from '../../contracts/account/account.ts';
import type { DeletionOffer, DeletionRequested, PasswordProof } from '../../contracts/account/accountData.ts';
import type { AssistantDisconnection, AssistantUses } from '../../contracts/account/assistants.ts';
import type { CustomerInfo, RegisterRequest, SignInRequest } from '../../contracts/account/identity.ts';
import type { PushState } from '../../contracts/account/push.ts';
import type { Transport } from '../transport.ts';

/** GET /v1/account/deletion: the waiting time, and whether an open order postpones the deletion. */
export const fetchDeletionOffer = (api: Transport): Promise<DeletionOffer> => api({ path: '/v1/account/deletion' });

/** POST /v1/account/deletion: requests the deletion of the account, and signs out everywhere. */
export const requestDeletion = (api: Transport, body: PasswordProof): Promise<DeletionRequested> =>
  api({ method: 'POST', path: '/v1/account/deletion', body });

/** POST /v1/zap/register: creates an account and signs in. 400 with fields, 409 when an account has this email. */
export const register = (api: Transport, body: RegisterRequest): Promise<CustomerInfo> =>
  api({ method: 'POST', path: '/v1/zap/register', body });

/** POST /v1/zap/signin: signs in with the store's own account. */
export const signIn = (api: Transport, body: SignInRequest): Promise<CustomerInfo> =>
  api({ method: 'POST', path: '/v1/zap/signin', body });

/** POST /v1/zap/forgotPassword: sends an email if an account has this address. The answer is the same in both cases. */
export const requestPasswordResetMail = (api: Transport, body: ForgotPasswordRequest): Promise<void> =>
  api({ method: 'POST', path: '/v1/zap/forgotPassword', body });

/** POST /v1/zap/resetPassword: sets a password with the token from an email, and ends all sign-ins. */
export const resetPassword = (api: Transport, body: ResetPasswordRequest): Promise<void> =>
  api({ method: 'POST', path: '/v1/zap/resetPassword', body });

/** POST /v1/zap/confirmEmail: sets the account's new email address with the token sent to it. */
export const confirmEmail = (api: Transport, body: ConfirmEmailRequest): Promise<ConfirmedEmail> =>
  api({ method: 'POST', path: '/v1/zap/confirmEmail', body });

/** PUT /v1/account/name. */
export const changeName = (api: Transport, body: NameChange): Promise<CustomerInfo> =>
  api({ method: 'PUT', path: '/v1/account/name', body });

/** PUT /v1/account/password: ends all other sign-ins. */
export const changePassword = (api: Transport, body: PasswordChange): Promise<CustomerInfo> =>
  api({ method: 'PUT', path: '/v1/account/password', body });

/** PUT /v1/account/email: sends a confirmation link to the new address. */
export const changeEmail = (api: Transport, body: EmailChange): Promise<void> =>
  api({ method: 'PUT', path: '/v1/account/email', body });

/** GET /v1/account/signIns: the customer's active sign-ins. */
export const fetchSignIns = (api: Transport): Promise<SignInList> => api({ path: '/v1/account/signIns' });

/** DELETE /v1/account/signIns/{id}: ends one sign-in. */
export const endSignIn = (api: Transport, signInId: string): Promise<void> =>
  api({ method: 'DELETE', path: `/v1/account/signIns/${signInId}` });

/** DELETE /v1/account/signIns: ends all sign-ins, including this one. */
export const endAllSignIns = (api: Transport): Promise<CustomerInfo> =>
  api({ method: 'DELETE', path: '/v1/account/signIns' });

/** GET /zap/lwa/customer/primeStatus: whether a recognised customer is a member of the partner program. */
export const fetchPrimeStatus = (api: Transport): Promise<PrimeStatus> =>
  api({ path: '/zap/lwa/customer/primeStatus' });

/** GET /v1/account/assistants: what buying assistants did for the customer. */
export const fetchAssistants = (api: Transport): Promise<AssistantUses> => api({ path: '/v1/account/assistants' });

/** POST …/disconnect: ends an assistant's access, and answers with all of them. */
export const disconnectFromAssistant = (api: Transport, body: AssistantDisconnection): Promise<AssistantUses> =>
  api({ method: 'POST', path: '/v1/account/assistants/disconnect', body });

/** GET /v1/push: the shop's key, and the customer's devices that get messages. */
export const fetchPush = (api: Transport): Promise<PushState> => api({ path: '/v1/push' });

/** POST /v1/push: adds this device. */
export const addPush = (api: Transport, body: PushSubscriptionJSON): Promise<void> =>
  api({ method: 'POST', path: '/v1/push', body });

/** POST /v1/push/remove */
export const removePush = (api: Transport, endpoint: string): Promise<void> =>
  api({ method: 'POST', path: '/v1/push/remove', body: { endpoint } });
