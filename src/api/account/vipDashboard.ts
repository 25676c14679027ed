import type {
  EnrollRequest,
  Perks,
  RedeemPointsRequest,
  Redemption,
  RewardTransactions,
  VipMembershipAnswer,
} from '../../contracts/account/rewards.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

const RECOGNIZED_PATH = '/akitav2/slotz/recognized/v1';
const FULL_PATH = '/akitav2/slotz/full/v1';

/** GET vip_membership with a member's points. 404 for a customer who is banned from enrolling. */
export const fetchVipMembership = (api: Transport): Promise<VipMembershipAnswer> =>
  api({ path: `${RECOGNIZED_PATH}/vip_membership` });

export const fetchPerks = (api: Transport): Promise<Perks> => api({ path: `${RECOGNIZED_PATH}/perks` });

/** GET vip_membership/transactions: one page of the points ledger, newest first. */
export const fetchRewardTransactions = (api: Transport, page: number): Promise<RewardTransactions> =>
  api({ path: `${FULL_PATH}/vip_membership/transactions${buildQueryString({ page: String(page) })}` });

/** POST vip_membership/enroll. 400 for a member, 403 for banned customers and unless fully signed in. */
export const joinVip = (api: Transport, body: EnrollRequest): Promise<VipMembershipAnswer> =>
  api({ method: 'POST', path: `${FULL_PATH}/vip_membership/enroll`, body });

/** POST vip_points/transactions/redeem: requests a redemption; safe to repeat with the same `requestKey`. */
export const startRedemption = (api: Transport, body: RedeemPointsRequest): Promise<Redemption> =>
  api({ method: 'POST', path: `${FULL_PATH}/vip_points/transactions/redeem`, body });

/** GET vip_points/transactions/redeem: a redemption. */
export const fetchRedemption = (api: Transport, transactionId: string): Promise<Redemption> =>
  api({ path: `${FULL_PATH}/vip_points/transactions/redeem${buildQueryString({ transaction_id: transactionId })}` });

/** POST vip_preference: the speed that checkout selects first; empty for none. 400 for an unknown speed. */
export const changeSpeed = (api: Transport, speed: string): Promise<VipMembershipAnswer> =>
  api({ method: 'POST', path: `${FULL_PATH}/vip_membership/vip_preference`, body: { preference: speed || null } });

/** POST rofs_preference: whether returns are refunded at the carrier's first scan. 409 below the Gold tier. */
export const changeRefundPreference = (api: Transport, preference: boolean): Promise<VipMembershipAnswer> =>
  api({ method: 'POST', path: '/akita/slotz/full/v1/customers/rofs_preference', body: { preference } });
