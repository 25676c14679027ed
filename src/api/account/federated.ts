import type {
  ConnectAnswer,
  FederatedAnswer,
  FederatedQuestion,
  FederatedSignedIn,
  KindRequest,
  SignInWays,
} from '../../contracts/account/federated.ts';
import type { Transport } from '../transport.ts';

const PATH = '/v1/zap/federated';

/** GET …/question: the input that is still needed after a customer returns from a provider; 404 when none is. */
export const fetchFederatedQuestion = (api: Transport): Promise<FederatedQuestion> => api({ path: `${PATH}/question` });

/** POST …/question: completes the sign-in. 400 with fields, 401 wrong password, 409 email of another. */
export const answerFederatedQuestion = (api: Transport, body: FederatedAnswer): Promise<FederatedSignedIn> =>
  api({ method: 'POST', path: `${PATH}/question`, body });

/** GET …/ways: the customer's sign-in methods. */
export const fetchSignInWays = (api: Transport): Promise<SignInWays> => api({ path: `${PATH}/ways` });

/** POST …/connect: answers with the URL to open to connect a provider. */
export const connectProvider = (api: Transport, body: KindRequest): Promise<ConnectAnswer> =>
  api({ method: 'POST', path: `${PATH}/connect`, body });

/** POST …/disconnect: answers with the remaining sign-in methods. 409 for the last one. */
export const disconnectProvider = (api: Transport, body: KindRequest): Promise<SignInWays> =>
  api({ method: 'POST', path: `${PATH}/disconnect`, body });
