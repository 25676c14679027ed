import type { DeletionOffer, DeletionRequested, PasswordProof } from '../contracts/accountData.ts';
import type { Transport } from './transport.ts';

/** GET /v1/account/deletion: the waiting time, and whether an open order postpones the deletion. */
export const fetchDeletionOffer = (api: Transport): Promise<DeletionOffer> => api({ path: '/v1/account/deletion' });

/** POST /v1/account/deletion: requests the deletion of the account, and signs out everywhere. */
export const requestDeletion = (api: Transport, body: PasswordProof): Promise<DeletionRequested> =>
  api({ method: 'POST', path: '/v1/account/deletion', body });
