import type { LockedLine } from './lockOrder.ts';
import { getNextItemStatus } from './stateMachine.ts';

/** The state of a line that decides whether it can be cancelled. */
type CancellableState = Pick<LockedLine, 'kind' | 'status' | 'isRedeemed' | 'packageId'>;

/**
 * Returns whether a line can be cancelled: goods until they are packed or shipped, an e-gift card until it is redeemed, even after its
 * email.
 */
export const isCancellable = ({ kind, status, isRedeemed, packageId }: CancellableState): boolean =>
  !isRedeemed && packageId === null && getNextItemStatus(kind, status, 'cancel') !== undefined;

/**
 * Returns whether the customer may cancel a line (transactions §6, customerCancellable): not an e-gift card that was
 * emailed, because its recipient may have read the mail.
 */
export const isCustomerCancellable = (line: CancellableState): boolean =>
  isCancellable(line) && line.status === 'submitted';
