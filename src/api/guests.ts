import type { GuestAnswer, GuestRequest } from '../contracts/guests.ts';
import type { Transport } from './transport.ts';

/** GET /v1/checkout/guest: the guest of this browser. */
export const fetchGuest = (api: Transport): Promise<GuestAnswer> => api({ path: '/v1/checkout/guest' });

/** POST /v1/checkout/guest: starts a guest checkout. */
export const startGuestSession = (api: Transport, body: GuestRequest): Promise<GuestAnswer> =>
  api({ method: 'POST', path: '/v1/checkout/guest', body });
