import { NO_CARDS } from '../../../src/lib/cardRules.ts';
import type { Config } from '../../config/readConfig.ts';
import { ApiError } from '../../platform/http/apiError.ts';

/** @throws {ApiError} 409 `payment.cards.unavailable` if the shop does not accept cards */
export function requireCards({ config }: { readonly config: Pick<Config, 'takesCards'> }): void {
  if (!config.takesCards) throw new ApiError(409, 'payment.cards.unavailable', NO_CARDS);
}
