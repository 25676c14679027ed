import type { PaymentMethodCode } from '../../../../src/contracts/payments.ts';
import type { CardNotice, PaymentNotice } from '../../../providers/payments/redirectProvider.ts';
import { mailUnsentCards } from '../../giftcards/actions.ts';
import {
  type FoundAttempt,
  findAttemptOf,
  keyOf,
  markCaptured,
  noteAuthorized,
  readPayment,
} from '../authorizationStore.ts';
import { captureOrder } from '../charge/captureOrder.ts';
import { lockCharge, owedRefunds } from '../charge/chargeStore.ts';
import { goOnWithOrder, waitForPayment } from '../charge/waitForPayment.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { methodOf } from '../paymentMethods.ts';
import { releaseAuthorization } from '../release.ts';
import { queueSettling } from '../unsettledCharges.ts';
import { isHeard, markHeard } from './noticeStore.ts';

/** Voids an authorization of a closed attempt. */
async function giveBack(parts: CheckoutParts, method: PaymentMethodCode, attempt: FoundAttempt): Promise<void> {
  const payment = await readPayment(parts.db, keyOf(attempt));
  if (payment) await methodOf(parts, method).void(payment);
}

/** Processes a capture, which may arrive days after it was requested: a waiting order continues. */
async function hearTaken({ db, clock, log }: CheckoutParts, key: string, { orderId }: FoundAttempt): Promise<void> {
  if (orderId === null) return log.error({ key }, 'money was taken without an order');
  await db.transaction().execute(async (tx) => {
    await lockCharge(tx, orderId);
    await markCaptured(tx, key, clock.now());
    await goOnWithOrder(tx, orderId);
    await mailUnsentCards(tx, orderId);
    if ((await owedRefunds(tx, orderId)).length > 0) await queueSettling(tx, orderId);
  });
}

/**
 * Processes a declined or voided authorization: another card may pay. If a capture was in progress, asks the provider
 * for its outcome.
 */
async function hearLost(parts: CheckoutParts, key: string, orderId: string): Promise<void> {
  const isTaking = await parts.db.transaction().execute(async (tx) => {
    const charge = await lockCharge(tx, orderId);
    if (charge?.key !== key || charge.status !== 'authorized') return false;
    if (charge.takingCents === null) await waitForPayment(tx, orderId, key);
    return charge.takingCents !== null;
  });
  if (isTaking) await captureOrder(parts, orderId);
}

async function settle(
  parts: CheckoutParts,
  method: PaymentMethodCode,
  notice: PaymentNotice | CardNotice,
): Promise<void> {
  const { db, log } = parts;
  const { happened, reference } = notice;
  const of = 'attemptKey' in notice ? { key: notice.attemptKey } : { token: notice.sessionId };
  const attempt = await findAttemptOf(db, { method, ...of });
  // The event concerns an approved session that was never used, or another shop on the same account.
  if (!attempt) return;
  const key = keyOf(attempt);
  if (happened === 'authorized' && reference !== null) {
    await noteAuthorized(db, key, reference);
    if (attempt.isClosed) await giveBack(parts, method, attempt);
    return;
  }
  if (happened === 'captured') return hearTaken(parts, key, attempt);
  const isLost = happened === 'declined' || happened === 'voided';
  if (!isLost || attempt.isClosed) return;
  if (attempt.orderId === null) return releaseAuthorization(parts, attempt, happened);
  log.error({ orderId: attempt.orderId, method, happened }, 'an order lost its payment');
  await hearLost(parts, key, attempt.orderId);
}

/**
 * Processes a webhook event: the late answer to an authorization, a late authorization, a capture or a decline. Each
 * event id is processed once; events may arrive in any order, because the effect depends on the stored state.
 */
export async function hearNotice(
  parts: CheckoutParts,
  method: PaymentMethodCode,
  notice: PaymentNotice | CardNotice,
): Promise<void> {
  if (await isHeard(parts.db, method, notice.eventId)) return;
  await settle(parts, method, notice);
  // Recorded last: the provider resends an event whose processing failed.
  await markHeard(parts.db, method, notice.eventId, parts.clock.now());
}
