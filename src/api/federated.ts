import type {
  ConnectAnswer,
  FederatedAnswer,
  FederatedQuestion,
  FederatedSignedIn,
  KindRequest,
  SignInWays,
} from '../contracts/federated.ts';
import type { Transport } from './transport.ts';

const PATH = '/v1/zap/federated';

/** GET …/question: what is asked of who came back from a provider; 404 where nothing is. */
export const fetchFederatedQuestion = (api: Transport): Promise<FederatedQuestion> => api({ path: `${PATH}/question` });

/** POST …/question: lets in who answers right. 400 with fields, 401 for a wrong password, 409 where an account has the email. */
export const answerFederatedQuestion = (api: Transport, body: FederatedAnswer): Promise<FederatedSignedIn> =>
  api({ method: 'POST', path: `${PATH}/question`, body });

/** GET …/ways: how the customer can sign in. */
export const fetchSignInWays = (api: Transport): Promise<SignInWays> => api({ path: `${PATH}/ways` });

/** POST …/connect: where the browser has to go to add an account of this kind. */
export const connectKind = (api: Transport, body: KindRequest): Promise<ConnectAnswer> =>
  api({ method: 'POST', path: `${PATH}/connect`, body });

/** POST …/disconnect: gives the ways that are left. 409 for the last one. */
export const disconnectKind = (api: Transport, body: KindRequest): Promise<SignInWays> =>
  api({ method: 'POST', path: `${PATH}/disconnect`, body });
