import type { ProductCard } from '../../contracts/products/productCard.ts';
import { computePercentOff, formatCents, formatPriceText } from '../../lib/money.ts';
import { isLowStock } from '../../lib/products/products.ts';
import { buildColorUrl } from '../../lib/products/productUrls.ts';

/** The data of a card while one of its colors is shown. */
export type CardView = {
  readonly styleId: string;
  readonly color: string;
  /** The product page of this color. */
  readonly href: string;
  readonly imageId: string;
  readonly hoverImageId: string | null;
  readonly price: string;
  /** Empty without a discount. */
  readonly msrp: string;
  readonly percentOff: number;
  /** Whether few are left; false if unknown. */
  readonly lowStock: boolean;
  /** `Available Dec 3`; empty if the product is already on sale, or if unknown. */
  readonly dateLabel: string;
};

/** Returns the view of the card's own color, or of another swatch. */
export function toCardView(card: ProductCard, styleId: string, recoName?: string): CardView {
  const view = toView(card, styleId);
  return recoName === undefined ? view : { ...view, href: `${view.href}?ref=${recoName}` };
}

function toView(card: ProductCard, styleId: string): CardView {
  const swatch =
    styleId === card.styleId ? undefined : card.swatches.find((candidate) => candidate.styleId === styleId);
  if (!swatch) return toOwnView(card);
  return {
    styleId,
    color: swatch.color,
    href: buildColorUrl(card.productUrl, swatch),
    imageId: swatch.imageId,
    hoverImageId: swatch.hoverImageId,
    price: formatPriceText(swatch.priceCents, swatch.isFrom),
    msrp: swatch.originalPriceCents > swatch.priceCents ? formatCents(swatch.originalPriceCents) : '',
    percentOff: computePercentOff(swatch.priceCents, swatch.originalPriceCents),
    lowStock: false,
    dateLabel: '',
  };
}

function toOwnView(card: ProductCard): CardView {
  const { price, media } = card;
  return {
    styleId: card.styleId,
    color: card.color,
    href: card.clickThruUrl ?? buildColorUrl(card.productUrl, card),
    imageId: media.mainImage,
    hoverImageId: media.hoverImage,
    price: price.price,
    msrp: price.onSale ? price.msrp : '',
    percentOff: price.percentOff,
    lowStock: isLowStock(card),
    dateLabel: card.dateLabel ?? '',
  };
}
