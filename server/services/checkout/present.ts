import type { PaymentMethod, Purchase, PurchaseLine } from '../../../src/contracts/checkout.ts';
import { toMoney } from '../../../src/lib/money.ts';
import { lineItemIdOf } from '../cart/actions.ts';
import { cartTypeOf } from './cartType.ts';
import type { Quote, QuotedLine } from './quote.ts';
import { furthestStep } from './rules.ts';

/** A SKU stands in a purchase once, so its id names the line; an e-gift card has its line in the cart. */
const presentLine = (line: QuotedLine): PurchaseLine => ({
  lineItemId: line.giftCard ? lineItemIdOf(line.giftCard.lineId) : String(line.stockId),
  asin: line.asin,
  stockId: line.giftCard ? '' : String(line.stockId),
  styleId: line.styleId,
  productId: line.productId,
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
  glProductGroupType: line.glProductGroupType,
  ...(line.giftCard && { giftCard: line.giftCard.gift }),
});

function paymentMethodsOf({ choices, card }: Quote): PaymentMethod[] {
  return card ? [{ paymentMethodCode: choices.paymentMethodCode, paymentInstrumentId: card.paymentInstrumentId }] : [];
}

export function presentPurchase(purchaseId: string, versionNumber: number, quote: Quote): Purchase {
  const productList = quote.lines.map(presentLine);
  const lineItemIds = productList.map((line) => line.lineItemId);
  return {
    purchaseId,
    versionNumber,
    productList,
    cartType: cartTypeOf(quote.lines),
    numItems: quote.lines.reduce((sum, line) => sum + line.quantity, 0),
    chargeSummary: quote.charges,
    shippingAddress: quote.address,
    shipmentSpeed: quote.speed,
    paymentMethods: paymentMethodsOf(quote),
    purchaseCreditCard: quote.card,
    constraintViolations: [...quote.violations],
    deliveryGroups: quote.options.length > 0 ? [{ lineItemIds, deliveryOptions: [...quote.options] }] : [],
    furthestStep: furthestStep(quote.violations),
  };
}
