import { GIFT_CARD_AMOUNTS } from '../../../../src/lib/giftCardRules.ts';
import { formatShortAmount } from '../../../../src/lib/money.ts';
import { GIFT_CARDS_GROUP } from '../../../../src/lib/products.ts';
import type { CatalogRecord } from '../../catalog/actions.ts';
import { DESIGNS } from '../designs.ts';

/** The catalogue source of the shop's own physical gift cards. */
export const PHYSICAL_CARD_SOURCE = 'gift-cards';

/** Returns the picture of a design's physical card. */
export const buildPhysicalImageId = (designId: string): string => `card-${designId}-1`;

type Stock = {
  readonly designIds: readonly string[];
  /** The number of cards of each amount in the warehouse. */
  readonly onHand: number;
  /** Whether a known number is overwritten. */
  readonly quantityRule: 'keep' | 'set';
};

/** Returns the physical cards as catalogue records: one product for each design, one style and SKU for each amount. */
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
