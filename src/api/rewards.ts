import type { PointsEstimate, PointsEstimateRequest, VipMembership } from '../contracts/rewards.ts';
import type { Transport } from './transport.ts';

/** GET vip_membership: whether the caller takes part in the rewards programme. 403 for guests. */
export const fetchMembership = (api: Transport): Promise<VipMembership> =>
  api({ path: '/akitav2/slotz/recognized/v1/vip_membership' });

/** POST vip_points/estimate: the points that buying these items would bring. */
export const estimatePoints = (api: Transport, body: PointsEstimateRequest): Promise<PointsEstimate> =>
  api({ method: 'POST', path: '/akitav2/slotz/optional/v1/vip_points/estimate', body });

/** POST vip_membership/enroll: takes the customer in, with their consent. 403 unless fully signed in, or where they are banned. */
export const enroll = (api: Transport): Promise<VipMembership> =>
  api({ method: 'POST', path: '/akitav2/slotz/full/v1/vip_membership/enroll', body: {} });
