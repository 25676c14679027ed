import type { PointsEstimate, PointsEstimateRequest, VipMembership } from '../../contracts/account/rewards.ts';
import type { Transport } from '../transport.ts';

/** GET vip_membership: the caller's rewards membership. 403 for guests. */
export const fetchMembership = (api: Transport): Promise<VipMembership> =>
  api({ path: '/akitav2/slotz/recognized/v1/vip_membership' });

/** POST vip_points/estimate: the points that buying these items would earn. */
export const estimatePoints = (api: Transport, body: PointsEstimateRequest): Promise<PointsEstimate> =>
  api({ method: 'POST', path: '/akitav2/slotz/optional/v1/vip_points/estimate', body });

/** POST vip_membership/enroll: enrolls the customer, who has consented. 403 unless fully signed in, and for banned customers. */
export const enroll = (api: Transport): Promise<VipMembership> =>
  api({ method: 'POST', path: '/akitav2/slotz/full/v1/vip_membership/enroll', body: {} });
