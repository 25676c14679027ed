import { listPromoCodes } from '../../services/promotions/managePromos.ts';
import { formatPromoCode } from '../../services/promotions/operations/promoOperations.ts';
import type { Command } from '../command.ts';

/** Lists the promo codes (transactions §3, Promotions). */
export const promoListCommand: Command = {
  words: 'promo list',
  args: '',
  summary: 'lists the promo codes with their discount, their days and the number of uses',
  isReadOnly: true,
  run: async ({ db, clock }) => {
    const codes = await listPromoCodes(db, clock.now());
    console.log(codes.length === 0 ? 'There is no promo code.' : codes.map(formatPromoCode).join('\n'));
    return 0;
  },
};
