import type { ExchangeColor, ExchangeInitiation } from '../../../contracts/orders/exchanges.ts';
import type { ReturnReason } from '../../../lib/orders/returns.ts';

type Size = ExchangeColor['sizes'][number];

/** The reasons for a return that another size may solve. */
export type FitReason = Extract<ReturnReason, 'too small' | 'too big'>;
export const isFitReason = (reason: ReturnReason | undefined): reason is FitReason =>
  reason === 'too small' || reason === 'too big';

/** The maximum number of sizes in the same width, before another width is offered. */
const MAX_SIZES = 2;

/**
 * Returns the sizes to offer instead of a return, nearest first: up to two in the same width, then the same size in the
 * next width. All are in stock, in the same color and cost no more; empty if there are none.
 */
export function findSwaps({ order, colors, lineItemId, refusal }: ExchangeInitiation, reason: FitReason): Size[] {
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  const sizes = colors.find(({ styleId }) => styleId === line?.styleId)?.sizes ?? [];
  const ownIndex = sizes.findIndex(({ size, width }) => size === line?.size && width === line?.width);
  if (refusal !== null || ownIndex === -1) return [];
  // Sizes and widths come in ascending order.
  const further = reason === 'too small' ? sizes.slice(ownIndex + 1) : sizes.slice(0, ownIndex).reverse();
  const isOffered = ({ isAvailable, isOwn, difference }: Size): boolean =>
    isAvailable && !isOwn && difference.cents <= 0;
  const inWidth = further.filter((one) => one.width === line?.width && isOffered(one)).slice(0, MAX_SIZES);
  const wider = further.find((one) => one.size === line?.size && one.width !== line?.width && isOffered(one));
  return wider ? [...inWidth, wider] : inWidth;
}
