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

/** Money that was reserved, or not given back, for an attempt that is closed goes back now. */
async function giveBack(parts: CheckoutParts, method: PaymentMethodCode, attempt: FoundAttempt): Promise<void> {
  const payment = await readPayment(parts.db, keyOf(attempt));
  if (payment) await methodOf(parts, method).void(payment);
}

/** Money has come, perhaps days after it was asked for: what waited for it goes on. */
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

/** What is reserved, or was being taken, does not come: another card may pay. What was being taken the provider is asked for. */
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
  // Of what was approved and never tried, or of another shop on the same account.
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
 * Hears what a provider tells by itself: the answer to an authorisation that got lost, money that came too late, a capture.
 * Each is told once, however often it is sent, and in whatever order: what a notice changes depends on the state it finds.
 */
export async function hearNotice(
  parts: CheckoutParts,
  method: PaymentMethodCode,
  notice: PaymentNotice | CardNotice,
): Promise<void> {
  if (await isHeard(parts.db, method, notice.eventId)) return;
  await settle(parts, method, notice);
  // Afterwards: what fails is sent again by the provider.
  await markHeard(parts.db, method, notice.eventId, parts.clock.now());
}
