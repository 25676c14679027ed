import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { hashToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue.ts';
import { lockOrder } from '../lockOrder.ts';
import { deleteOrderTokens, findToken, isGuestOrder, moveOrder } from './tokenStore.ts';

/** Job name of the mail that tells the guest's address that the order was moved. */
export const ORDER_KEPT_MAIL = 'orderKeptMail';

type Keeping = {
  readonly orderId: string;
  /** The token of the emailed link: only the mailbox proves whose order it is. */
  readonly token: string;
  readonly customerId: number;
  /** The address of the guest's mails until now. */
  readonly email: string;
};

/**
 * Moves a guest's order into a member's account, by the token of its mail. A token of the look-up form is rejected,
 * because number and email are on every parcel. The guest's links end, and the guest's address gets a mail. Idempotent:
 * of two accounts the first gets the order.
 * @throws {ApiError} 404 for all other tokens alike
 */
export const keepOrder = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, token, customerId, email }: Keeping,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.customerId === customerId) return;
    const storedToken = order && (await findToken(tx, { hash: hashToken(token), orderId }, clock.now()));
    if (!storedToken?.isMailed || !(await isGuestOrder(tx, orderId))) throw createNotFoundError('This order');
    await moveOrder(tx, orderId, customerId);
    await deleteOrderTokens(tx, orderId);
    await enqueue(tx, ORDER_KEPT_MAIL, { orderId, email });
  });
