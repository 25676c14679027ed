import type { Cart, CartItem } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { CartContents, DescribedLine, EstimatedTax } from './actions.ts';
import { subtotalOf } from './rules.ts';

const presentItem = (line: DescribedLine): CartItem => ({
  asin: line.asin,
  parentAsin: line.parentAsin,
  productId: line.productId,
  stockId: String(line.stockId),
  styleId: line.styleId,
  colorId: line.colorId,
  productName: line.productName,
  brandName: line.brandName,
  genderLabel: line.genderLabel,
  color: line.color,
  size: line.size,
  width: line.width,
  imageId: line.imageId,
  productUrl: line.productUrl,
  quantity: line.quantity,
  price: toMoney(line.priceCents),
  priceWhenAdded: toMoney(line.priceCentsWhenAdded),
  glProductGroupType: line.glProductGroupType,
  onHand: line.onHand,
  // The shop sells goods that are shipped; gift cards by mail would say so here.
  egc: false,
});

export function presentCart({ lines, removedItems }: CartContents, tax: EstimatedTax | undefined): Cart {
  const active = lines.filter((line) => !line.saved);
  const subtotal = subtotalOf(lines);
  const withTax = toMoney(subtotal + (tax?.cents ?? 0));
  return {
    activeItems: active.map(presentItem),
    activeItemTotalQuantity: active.reduce((sum, line) => sum + line.quantity, 0),
    savedItems: lines.filter((line) => line.saved).map(presentItem),
    subtotal: toMoney(subtotal),
    subtotalWithTax: withTax,
    subtotalWithTaxAndDiscounts: withTax,
    ...(tax && { taxPostalCode: tax.postalCode }),
    removedItems: [...removedItems],
  };
}

export const EMPTY_CART: Cart = presentCart({ lines: [], removedItems: [] }, undefined);
