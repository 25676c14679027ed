import { isPromoBalanceAllowed } from '../../../../../server/services/checkout/quote/quote.ts';
import { cartTypes } from '../../../../../src/contracts/checkout/purchase.ts';

it('lets promo codes reduce carts with goods only', () => {
  expect(cartTypes.filter(isPromoBalanceAllowed)).toEqual(['MIXED', 'RETAIL']);
});
