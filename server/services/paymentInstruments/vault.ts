import { NO_CARDS } from '../../../src/lib/checkout/cardRules.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt, countOwnGuess, countWrongGuess } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';

/** The provider did not answer. The call can be repeated. */
export const createPaymentUnavailableError = (): ApiError =>
  new ApiError(503, 'payment.unavailable', 'There was a problem with the payment. Please try again.');

/**
 * Calls the vault with card data. An error may quote the request, so it is neither rethrown, nor a cause, nor logged.
 * @throws {ApiError} 503 `payment.unavailable`
 */
export async function callVault<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    throw createPaymentUnavailableError();
  }
}

/** @throws {ApiError} 409 `payment.cards.unavailable` if the shop does not accept cards */
export function requireCards({ config }: { readonly config: Pick<Config, 'takesCards'> }): void {
  if (!config.takesCards) throw new ApiError(409, 'payment.cards.unavailable', NO_CARDS);
}

/** Many refused cards mean card testing (stolen cards). A whole office may share one IP address. */
const OF_CUSTOMER: Limit = { name: 'card-refused', points: 8, seconds: 3_600 };
const FROM_ADDRESS: Limit = { name: 'card-refused-address', points: 60, seconds: 3_600 };
/** The provider's refusals: a card or security code, or a wrong number or expiry. */
const REFUSAL_CODES = ['credit.card.verification.declined', 'validation.exception'];

export const DECLINED_MESSAGE = 'Credit card verification declined';

/** The customer who adds a card or pays with one, and their IP address as a key of limits. */
export type CardUser = { readonly customerId: number; readonly ip: string };

/** A guest session costs nothing, so card testing by guests is also counted by IP address. */
const GUESTS_CARDS: Limit = { name: 'guest-cards', points: 30, seconds: 3_600 };

/** Counts a guest's new card. @throws {ApiError} 429 `too.many.attempts` */
export const countGuestsCard = (parts: Pick<Parts, 'rateLimits'>, { ip }: CardUser): Promise<void> =>
  countAttempt(parts, [[GUESTS_CARDS, ip]]);

/** transactions §5, Payment: too many attempts with cards or security codes have to wait. */
function createLimitReachedError(retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const time = minutes > 1 ? `${minutes} minutes` : 'minute';
  return new ApiError(
    400,
    'credit.card.verification.limit.reached',
    `${DECLINED_MESSAGE}. You won't be able to add a card for the next ${time} due to security reasons.`,
  );
}

/**
 * Calls the provider with a card, to store, verify or charge it, and counts refusals. A valid card does not reset the count, because card testers own
 * one too.
 * @throws {ApiError} 400 `credit.card.verification.limit.reached`
 */
export const countCardRefusals = <Answer>(
  parts: Pick<Parts, 'rateLimits'>,
  { customerId, ip }: CardUser,
  ask: () => Promise<Answer>,
): Promise<Answer> =>
  countWrongGuess(
    parts,
    [FROM_ADDRESS, ip],
    REFUSAL_CODES,
    () => countOwnGuess(parts, [OF_CUSTOMER, String(customerId)], REFUSAL_CODES, ask, createLimitReachedError),
    createLimitReachedError,
  );
