import type { CartRewards } from '../../../src/contracts/cart.ts';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products.ts';
import { estimatePoints, type PointsSettings } from '../rewards/actions.ts';

/** The membership of a guest: unknown until they sign in. */
const GUEST: VipMembership = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: false,
  isVipOrConsented: false,
};

type EarningLine = Parameters<typeof estimatePoints>[0][number] & {
  readonly saved?: boolean;
  readonly glProductGroupType?: string;
};

/**
 * Returns the points that buying these lines would earn, gift cards none, and the shopper's membership (browsing §6); null means a
 * guest.
 */
export const toCartRewards = (
  lines: readonly EarningLine[],
  membership: VipMembership | null,
  settings: PointsSettings,
): CartRewards => ({
  ...(membership ?? GUEST),
  totalPoints: estimatePoints(
    lines.filter((line) => !line.saved && line.glProductGroupType !== GIFT_CARDS_GROUP),
    settings,
  ),
});
