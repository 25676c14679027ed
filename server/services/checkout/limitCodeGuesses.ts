import type { ConfigureRequest } from '../../../src/contracts/checkout.ts';
import type { Parts } from '../../parts.ts';
import { countOwnGuess, countWrongGuess } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { Buyer } from './buyer.ts';

/** Low enough that codes cannot be guessed. A whole office may share one IP address. */
const OF_CUSTOMER: Limit = { name: 'code-customer', points: 20, seconds: 3600 };
const FROM_ADDRESS: Limit = { name: 'code-address', points: 100, seconds: 3600 };
/** Ids of the errors for codes that do not exist. */
const WRONG_CODE_ERRORS = ['promo.bad', 'giftcard.invalid'];

/**
 * Runs `work`, which enters a code, and counts unknown codes against the limits. Logs the number of submit clicks.
 * @throws {ApiError} 429 `too.many.attempts`
 */
export function limitCodeGuesses<Result>(
  parts: Pick<Parts, 'rateLimits' | 'log'>,
  { customerId, ip }: Buyer,
  { totalClickCountOfPromoSubmitButton: clicks }: ConfigureRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  if (clicks !== undefined) parts.log.info({ customerId, clicks }, 'a code was entered');
  return countWrongGuess(parts, [FROM_ADDRESS, ip], WRONG_CODE_ERRORS, () =>
    countOwnGuess(parts, [OF_CUSTOMER, String(customerId)], WRONG_CODE_ERRORS, work),
  );
}
