import type { VerifyRequest } from '../../../src/contracts/paymentInstruments.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { PaymentProvider } from '../../providers/payments/paymentProvider.ts';
import type { PaymentInstrumentsParts } from './actions.ts';
import { askVault } from './askVault.ts';
import { type CardAttempt, countCardRefusals, DECLINED_MESSAGE } from './countCardRefusals.ts';
import { requireCards } from './requireCards.ts';
import { readVaultToken } from './store.ts';

const CODE = /^\d{3,4}$/;

/**
 * Verifies a card's security code with the provider; refusals are counted as for cards.
 * @throws {ApiError} 400 `validation.exception`, `credit.card.verification.declined`, `….limit.reached`; 404; 503
 * `payment.unavailable`
 */
export async function verifyInstrument(
  parts: PaymentInstrumentsParts,
  provider: PaymentProvider,
  attempt: CardAttempt,
  { paymentInstrumentId, cvv }: VerifyRequest,
): Promise<void> {
  requireCards(parts);
  const token = await readVaultToken(parts.db, attempt.customerId, Number(paymentInstrumentId));
  if (token === undefined) throw createNotFoundError('This payment method');
  if (!CODE.test(cvv)) {
    const message = cvv ? "Your card's security code is incomplete." : 'CVV cannot be empty.';
    throw new ApiError(400, 'validation.exception', 'Invalid Input', { cvv: message });
  }
  await countCardRefusals(parts, attempt, async () => {
    const answer = await askVault(() => provider.verifyCard(token, cvv));
    if (answer === 'declined') throw new ApiError(400, 'credit.card.verification.declined', DECLINED_MESSAGE);
  });
}
