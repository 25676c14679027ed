import type { Cart, CartItem, CartMarks, CartRewards } from '../../../src/contracts/cart.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { CartContents, DescribedLine } from './cartContents.ts';
import { presentGiftCard } from './presentGiftCard.ts';

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
  ...(line.wantedQuantity !== null && { wantedQuantity: line.wantedQuantity }),
  price: toMoney(line.priceCents),
  priceWhenAdded: toMoney(line.priceCentsWhenAdded),
  glProductGroupType: line.glProductGroupType,
  onHand: line.onHand,
  ...(line.isUncounted && { isUncounted: line.isUncounted }),
  egc: false,
});

export type EstimatedTax = { readonly cents: number; readonly postalCode: string };

/** The parts of the answer besides the lines; undefined if unknown or not requested. */
type CartAnswerParts = {
  readonly tax: EstimatedTax | undefined;
  readonly isTaxIncluded: boolean;
  readonly rewards: CartRewards | undefined;
  readonly owner: CartMarks;
};

export function presentCart(
  { lines, giftCards, removedItems }: CartContents,
  { tax, isTaxIncluded, rewards, owner }: CartAnswerParts,
): Cart {
  const listItems = (isSaved: boolean): CartItem[] => [
    ...lines.filter((line) => line.saved === isSaved).map(presentItem),
    ...giftCards.filter((card) => card.saved === isSaved).map(presentGiftCard),
  ];
  const activeItems = listItems(false);
  const subtotal = activeItems.reduce((sum, { price, quantity }) => sum + price.cents * quantity, 0);
  const withTax = toMoney(subtotal + (tax?.cents ?? 0));
  return {
    activeItems,
    activeItemTotalQuantity: activeItems.reduce((sum, { quantity }) => sum + quantity, 0),
    savedItems: listItems(true),
    subtotal: toMoney(subtotal),
    subtotalWithTax: withTax,
    subtotalWithTaxAndDiscounts: withTax,
    ...(isTaxIncluded && { isTaxIncluded }),
    ...(tax && { taxPostalCode: tax.postalCode }),
    removedItems: [...removedItems],
    ...(rewards && { cartRewards: rewards }),
    owner,
  };
}
