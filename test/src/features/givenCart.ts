import type { Cart, CartItem } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';

export const givenItem = (stockId: string, change: Partial<CartItem> = {}): CartItem => ({
  asin: `B0${stockId.padStart(8, '0')}`,
  parentAsin: 'B000000000',
  productId: '9000001',
  stockId,
  styleId: `5${stockId}`,
  colorId: '1',
  productName: `Skyline ${stockId}`,
  brandName: 'Kestrel Run',
  genderLabel: 'Women’s',
  color: 'Harbor Blue',
  size: '8.5',
  width: 'B',
  imageId: `s${stockId}-side-abc`,
  productUrl: '/p/skyline/product/9000001',
  quantity: 1,
  price: toMoney(12_995),
  priceWhenAdded: toMoney(12_995),
  glProductGroupType: 'gl_shoes',
  onHand: 40,
  egc: false,
  ...change,
});

export function givenCart(activeItems: CartItem[], change: Partial<Cart> = {}): Cart {
  const subtotal = toMoney(activeItems.reduce((sum, { price, quantity }) => sum + price.cents * quantity, 0));
  return {
    activeItems,
    activeItemTotalQuantity: activeItems.reduce((sum, { quantity }) => sum + quantity, 0),
    savedItems: [],
    subtotal,
    subtotalWithTax: subtotal,
    subtotalWithTaxAndDiscounts: change.subtotalWithTax ?? subtotal,
    shipping: toMoney(0),
    arrival: 'Wed, Dec 2',
    removedItems: [],
    owner: { xMain: '', sessionId: 'given-session' },
    ...change,
  };
}
