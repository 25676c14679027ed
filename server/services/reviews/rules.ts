import type { reviewOrders } from '../../../src/contracts/reviews.ts';

export type ReviewListQuery = {
  readonly productId: number;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
  readonly orderBy: (typeof reviewOrders)[number];
};
