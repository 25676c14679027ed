import type { PhysicalGiftCards } from '../../../../src/contracts/checkout/giftcards.ts';
import { GIFT_CARD_AMOUNTS } from '../../../../src/lib/checkout/giftCardRules.ts';
import { formatShortAmount, toMoney } from '../../../../src/lib/money.ts';
import { GIFT_CARDS_GROUP } from '../../../../src/lib/products/products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CatalogRecord, listSourceSkus } from '../../catalog/actions.ts';
import { DESIGNS } from '../rules.ts';

/** The catalog source of the shop's own physical gift cards. */
const PHYSICAL_CARD_SOURCE = 'gift-cards';

const buildPhysicalImageId = (designId: string): string => `card-${designId}-1`;

type Stock = {
  readonly designIds: readonly string[];
  /** The number of cards of each amount in the warehouse. */
  readonly onHand: number;
  /** Whether a known number is overwritten. */
  readonly quantityRule: 'keep' | 'set';
};

/** Returns the physical cards as catalog records: one product for each design, one style and SKU for each amount. */
export const buildGiftCardProducts = ({ designIds, onHand, quantityRule }: Stock): CatalogRecord[] =>
  DESIGNS.filter(({ designId }) => designIds.includes(designId)).map(({ designId, name }) => ({
    source: PHYSICAL_CARD_SOURCE,
    sourceKey: designId,
    brand: { name: 'Gift Card' },
    name,
    description: '',
    features: [],
    measurements: [],
    genders: [],
    ageGroup: 'adult',
    department: GIFT_CARDS_GROUP,
    category: GIFT_CARDS_GROUP,
    productType: GIFT_CARDS_GROUP,
    attributes: {},
    badges: [],
    keywords: '',
    styles: GIFT_CARD_AMOUNTS.map((amountCents) => ({
      sourceKey: String(amountCents),
      color: formatShortAmount(amountCents),
      colorFamilies: [],
      priceCents: amountCents,
      originalPriceCents: amountCents,
      imageIds: [buildPhysicalImageId(designId)],
      stocks: [{ size: '', width: '', onHand, quantityRule }],
    })),
  }));

/** Returns the designs of physical cards that are in stock, with the amounts of each. */
export async function readPhysicalOffer(db: Database): Promise<PhysicalGiftCards> {
  const skus = (await listSourceSkus(db, PHYSICAL_CARD_SOURCE)).filter(({ onHand }) => onHand > 0);
  const designs = DESIGNS.map(({ designId, name }) => ({
    designId,
    name,
    imageId: buildPhysicalImageId(designId),
    cards: skus
      .filter(({ productKey }) => productKey === designId)
      .map(({ stockId, asin, priceCents, onHand }) => ({
        stockId: String(stockId),
        asin,
        amount: toMoney(priceCents),
        onHand,
      })),
  }));
  return { designs: designs.filter(({ cards }) => cards.length > 0) };
}
