import { ApiError } from '../../platform/http/apiError.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { PaymentsParts } from './actions.ts';

/** Who tries card after card is testing stolen ones. */
const CARD_ATTEMPTS: Limit = { name: 'card-verification', points: 8, seconds: 3_600 };

export const DECLINED = 'Credit card verification declined';

/** @throws {ApiError} 400 `credit.card.verification.limit.reached` */
export async function countAttempt({ rateLimits }: PaymentsParts, customerId: number): Promise<void> {
  const { allowed, retryAfterSeconds } = await rateLimits.take(CARD_ATTEMPTS, String(customerId));
  if (allowed) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const time = minutes > 1 ? `${minutes} minutes` : 'minute';
  throw new ApiError(
    400,
    'credit.card.verification.limit.reached',
    `${DECLINED}. You won't be able to add a card for the next ${time} due to security reasons.`,
  );
}

/** Whose card is good has tried nothing out. */
export const forgetAttempts = ({ rateLimits }: PaymentsParts, customerId: number): Promise<void> =>
  rateLimits.reset(CARD_ATTEMPTS, String(customerId));
