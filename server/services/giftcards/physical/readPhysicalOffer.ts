import type { PhysicalGiftCards } from '../../../../src/contracts/giftcards.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listSourceSkus } from '../../catalog/actions.ts';
import { DESIGNS } from '../designs.ts';
import { buildPhysicalImageId, PHYSICAL_CARD_SOURCE } from './buildGiftCardProducts.ts';

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
