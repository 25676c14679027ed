import type { CardSwatch, ProductCard } from '../../../src/contracts/productCard.ts';
import { buildProductUrl } from '../../../src/lib/buildProductUrl.ts';
import { formatMonthDay } from '../../../src/lib/dates.ts';
import { formatPriceText } from '../../../src/lib/formatPriceText.ts';
import { getGenderPossessive } from '../../../src/lib/genders.ts';
import { MAX_SWATCHES } from '../../../src/lib/maxSwatches.ts';
import { computePercentOff, formatCents } from '../../../src/lib/money.ts';
import { computeRating } from '../../../src/lib/ratings.ts';
import { computeStyleOffer, type StyleOffer, showBadge } from '../catalog/actions.ts';
import { countRatings } from './facetFields.ts';
import type { CardRow, CardStyle } from './store.ts';

/** Builds the card of a product in one style with its stock (browsing §3, Product card). */
export function presentCard(row: CardRow, style: CardStyle, onHand: number): ProductCard {
  const productId = String(row.product_id);
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const names = { productId, brandName: row.brand_name, productName: row.name, genderLabel };
  return {
    ...names,
    styleId: String(style.id),
    colorId: String(style.colorId),
    productUrl: buildProductUrl(names),
    color: style.color,
    productType: row.department,
    badges: row.badges.map(showBadge),
    onHand,
    ...(style.isUncounted && { isUncounted: true }),
    media: { mainImage: style.main ?? '', hoverImage: style.hover },
    price: presentPrice(toOffer(style)),
    reviews: {
      roundedRating: computeRating(row.rating_counts),
      ratingCount: countRatings(row.rating_counts),
    },
    swatches: chooseSwatches(row.styles, style),
    colorCount: row.styles.length,
    isSponsored: false,
    ...(style.launch !== null && { dateLabel: `Available ${formatMonthDay(style.launch)}` }),
  };
}

const toOffer = ({ price, original, skuPrices }: CardStyle): StyleOffer =>
  computeStyleOffer({ priceCents: price, originalPriceCents: original }, skuPrices);

const presentPrice = ({ priceCents, originalPriceCents, isFrom }: StyleOffer): ProductCard['price'] => ({
  price: formatPriceText(priceCents, isFrom),
  priceCents,
  msrp: formatCents(originalPriceCents),
  msrpCents: originalPriceCents,
  percentOff: computePercentOff(priceCents, originalPriceCents),
  onSale: originalPriceCents > priceCents,
});

/** The first colours. If the shown colour is not among them, it replaces the last. */
function chooseSwatches(styles: readonly CardStyle[], shownStyle: CardStyle): CardSwatch[] {
  const first = styles.slice(0, MAX_SWATCHES);
  const offeredStyles = first.includes(shownStyle) ? first : [...first.slice(0, MAX_SWATCHES - 1), shownStyle];
  return offeredStyles.map((style) => ({
    styleId: String(style.id),
    colorId: String(style.colorId),
    color: style.color,
    imageId: style.main ?? '',
    hoverImageId: style.hover,
    ...toOffer(style),
  }));
}
