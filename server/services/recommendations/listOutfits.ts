import type { Outfit, OutfitProduct } from '../../../src/contracts/products/outfits.ts';
import { formatPriceText } from '../../../src/lib/money.ts';
import { findGenderLabel, getGenderPossessive } from '../../../src/lib/products/genders.ts';
import { buildColorUrl, buildProductUrl } from '../../../src/lib/products/productUrls.ts';
import type { Parts } from '../../parts.ts';
import { computeStyleOffer, type StyleOffer } from '../catalog/actions.ts';
import { findCards } from '../search/actions.ts';
import {
  composeOutfit,
  findPiece,
  listMatchingColors,
  listMatchingPieces,
  PIECE_CATEGORIES,
  type Wearable,
} from './rules.ts';
import { findStyleOfProduct, type OutfitRow, readOutfitRows } from './store.ts';

type Needs = Pick<Parts, 'db' | 'search'>;

/** Candidates per piece. */
const POOL = 40;

/** Returns outfits for a style (default: the product's first); none for items that fit no outfit or have too few matches. */
export async function listOutfits(
  parts: Needs,
  { productId, styleId }: { productId: number; styleId: number | undefined },
): Promise<Outfit[]> {
  const sourceId = await findStyleOfProduct(parts.db, productId, styleId);
  const [row] = sourceId === undefined ? [] : await readOutfitRows(parts.db, [sourceId]);
  const source = row && toWearable(row);
  if (!row || !source) return [];
  const rows = new Map((await listCandidates(parts, source)).map((candidate) => [candidate.style_id, candidate]));
  const outfit = composeOutfit(
    source,
    [...rows.values()].flatMap((candidate) => toWearable(candidate) ?? []),
  );
  const products = outfit.flatMap(({ styleId: id }) => (id === row.style_id ? row : (rows.get(id) ?? [])));
  if (products.length === 0) return [];
  return [
    {
      complementaryGroupId: `outfit-${row.style_id}`,
      productList: products.map((product) => present(product, product === row)),
      sourceProductUrl: buildStyleUrl(row),
    },
  ];
}

/** Returns styles in stock, best first, of the missing pieces, for the same gender and in matching colors. */
async function listCandidates(parts: Needs, source: Wearable): Promise<OutfitRow[]> {
  const genderLabels = source.genders.flatMap((gender) => findGenderLabel(gender) ?? []);
  const colorFacet = listMatchingColors(source.colorFamilies);
  const lists = await Promise.all(
    listMatchingPieces(source).map((piece) => {
      const zc2 = [...PIECE_CATEGORIES[piece]];
      return findCards(parts, { filters: { zc2, colorFacet, txAttrFacet_Gender: genderLabels } }, POOL);
    }),
  );
  const inStock = lists.flat().filter(({ onHand }) => onHand > 0);
  return readOutfitRows(
    parts.db,
    inStock.map(({ styleId }) => Number(styleId)),
  );
}

function toWearable(row: OutfitRow): Wearable | undefined {
  const piece = findPiece(row.category);
  return (
    piece && {
      styleId: row.style_id,
      productId: row.product_id,
      piece,
      productType: row.product_type,
      brand: row.brand_name,
      genders: row.genders,
      ageGroup: row.age_group,
      colorFamilies: row.color_families,
      priceCents: toOffer(row).priceCents,
    }
  );
}

function buildStyleUrl(row: OutfitRow): string {
  const genderLabel = getGenderPossessive(row.genders, row.department);
  const names = { productId: String(row.product_id), brandName: row.brand_name, productName: row.name, genderLabel };
  return buildColorUrl(buildProductUrl(names), { colorId: row.color_id, color: row.color });
}

const toOffer = ({ price_cents, original_price_cents, reference_price_cents, sku_prices }: OutfitRow): StyleOffer =>
  computeStyleOffer(
    { priceCents: price_cents, originalPriceCents: original_price_cents, referencePriceCents: reference_price_cents },
    sku_prices,
  );

const presentOffer = ({ priceCents, isFrom }: StyleOffer): Pick<OutfitProduct, 'price' | 'priceCents'> => ({
  price: formatPriceText(priceCents, isFrom),
  priceCents,
});

const present = (row: OutfitRow, isCurrent: boolean): OutfitProduct => ({
  productId: String(row.product_id),
  styleId: String(row.style_id),
  productUrl: buildStyleUrl(row),
  productName: row.name,
  brand: row.brand_name,
  color: row.color,
  imageId: row.image_id ?? '',
  ...presentOffer(toOffer(row)),
  currentlyViewing: isCurrent,
});
