import { listPromoCodes } from '../../services/promotions/managePromos.ts';
import { formatPromoCode } from '../../services/promotions/operations/promoOperations.ts';
import { readCommand } from '../command.ts';

/** Lists the promo codes (transactions §3, Promotions). */
export const promoListCommand = readCommand({
  words: 'promo list',
  args: '',
  summary: 'lists the promo codes with their discount, their days and the number of uses',
  read: async ({ db, clock }) =>
    (await listPromoCodes(db, clock.now())).map(formatPromoCode).join('\n') || 'There is no promo code.',
});
