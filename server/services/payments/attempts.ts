import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt, countOwnGuess, countWrongGuess } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { PaymentsParts } from './actions.ts';

/** Who tries card after card is testing stolen ones. Behind one address there may be a whole office. */
const OF_CUSTOMER: Limit = { name: 'card-refused', points: 8, seconds: 3_600 };
const FROM_ADDRESS: Limit = { name: 'card-refused-address', points: 60, seconds: 3_600 };
/** What the provider refuses: a card, or a security code; and a number or an expiry that it finds wrong. */
const REFUSED = ['credit.card.verification.declined', 'validation.exception'];

export const DECLINED = 'Credit card verification declined';

/** Who tries a card: the customer, and where they come from. */
export type CardTrier = { readonly customerId: number; readonly ip: string };

/** A new guest costs nothing, so who tests stolen cards is counted by where they come from, too. */
const GUESTS_CARDS: Limit = { name: 'guest-cards', points: 30, seconds: 3_600 };

/** Counts a new card of who has no account. @throws {ApiError} 429 `too.many.attempts` */
export const countGuestsCard = (parts: Pick<PaymentsParts, 'rateLimits'>, { ip }: CardTrier): Promise<void> =>
  countAttempt(parts, [[GUESTS_CARDS, ip]]);

/** transactions §5, Payment: who has tried too often waits, with cards and with codes. */
function limitReached(retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const time = minutes > 1 ? `${minutes} minutes` : 'minute';
  return new ApiError(
    400,
    'credit.card.verification.limit.reached',
    `${DECLINED}. You won't be able to add a card for the next ${time} due to security reasons.`,
  );
}

/**
 * Asks the provider about a card, and counts what it refuses. A good card makes none of it undone: whoever tests stolen cards has one
 * of their own.
 * @throws {ApiError} 400 `credit.card.verification.limit.reached`
 */
export const tryingCard = <Answer>(
  parts: Pick<PaymentsParts, 'rateLimits'>,
  { customerId, ip }: CardTrier,
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  countWrongGuess(
    parts,
    [FROM_ADDRESS, ip],
    REFUSED,
    () => countOwnGuess(parts, [OF_CUSTOMER, String(customerId)], REFUSED, ask, limitReached),
    limitReached,
  );
