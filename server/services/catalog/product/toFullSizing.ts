import type {
  FullStyle,
  Image,
  Product,
  Stock,
  Style,
  StylePictures,
} from '../../../../src/contracts/products/product.ts';
import type { AirplaneSizing, Sizing } from '../../../../src/contracts/products/productSizing.ts';
import { buildImageUrl, IMAGE_SIZES } from '../../../../src/lib/products/pictures.ts';
import { getAgeGroup } from '../../../../src/lib/sizing/ageGroups.ts';
import { formatSizeHint } from '../../../../src/lib/sizing/formatSizeHint.ts';
import { getShoeType, getSizeRange, getWidthLabel, isShoe } from '../../../../src/lib/sizing/sizedProduct.ts';
import { listSizeLabels } from '../../../../src/lib/sizing/sizeLabels.ts';
import { listSizeUnits, type SizeWearers } from '../../../../src/lib/sizing/sizeUnits.ts';
import type { ListedNumbers } from '../merchantNumbers.ts';

/** The sides of a product, in turning order. */
const TURNING_TYPES: readonly Image['type'][] = ['MAIN', 'TOP', 'BACK', 'SOLE'];

/** Returns a style's pictures for the 360° view: the first of each side. */
export const listTurningImages = (images: readonly Image[]): string[] =>
  TURNING_TYPES.flatMap((side) => images.find(({ type }) => type === side)?.imageId ?? []);

const [SWATCH] = IMAGE_SIZES.dot;

/** Groups a style's pictures by use (browsing §3, Style). The shop's pictures have no background. */
function toStylePictures(images: readonly Image[]): StylePictures {
  const swatchImageId = images[0]?.imageId ?? '';
  const imageMap: StylePictures['imageMap'] = {};
  for (const { type, imageId } of images) imageMap[type] ??= imageId;
  return {
    swatchUrl: swatchImageId && buildImageUrl(swatchImageId, { ...SWATCH, format: 'webp' }),
    swatchImageId,
    isFabricSwatch: false,
    imageMap,
    tsdImages: { imageIds: listTurningImages(images), backgroundId: null },
  };
}

const HEIGHTS: readonly string[] = ['PETITE', 'TALL'];

const buildValueId = (dimension: string, value: string): string => (value ? `${dimension}:${value}` : '');

/** Builds a product's full sizing (browsing §3). */
export function toFullSizing(product: Product): Sizing {
  const { dimensions } = product.sizing;
  const values = dimensions.flatMap(({ id, values: all }) =>
    all.map((value, rank) => ({ id: buildValueId(id, value), value, rank })),
  );
  const stocks = product.styles.flatMap((style) => style.stocks.map((stock) => ({ style, stock })));
  return {
    dimensions: dimensions.map((dimension) => ({
      id: dimension.id,
      name: dimension.name,
      units: listUnits(product, dimension),
    })),
    dimensionsSet: dimensions.map(({ id }) => id),
    stockData: stocks.map(
      ({ style: { styleId, colorId }, stock: { stockId, asin, onHand, isUncounted, size, width } }) => ({
        id: stockId,
        asin,
        styleId,
        colorId,
        onHand,
        ...(isUncounted && { isUncounted }),
        size: buildValueId('size', size),
        width: buildValueId('width', width),
      }),
    ),
    allValues: values.map(({ id, rank }) => ({ id, rank })),
    dimensionIdToName: Object.fromEntries(dimensions.map(({ id, name }) => [id, name])),
    valueIdToName: Object.fromEntries(values.map(({ id, value }) => [id, value])),
    airplaneSizingByStockId: Object.fromEntries(
      stocks.map(({ stock }) => [stock.stockId, toAirplaneSizing(product, stock)]),
    ),
  };
}

/** Builds a style whose SKUs repeat their color and value ids (browsing §3, Stock), with their numbers by stock id. */
export const toFullStyle = (style: Style, numbers: ReadonlyMap<string, ListedNumbers>): FullStyle => ({
  ...style,
  ...toStylePictures(style.images),
  stocks: style.stocks.map((stock) => ({
    ...stock,
    colorId: style.colorId,
    dimensionValues: buildValueIds(stock),
    ...(numbers.get(stock.stockId) ?? NO_NUMBERS),
  })),
});
const NO_NUMBERS: ListedNumbers = { gtin: '', mpn: '' };

/** Only the dimensions that the SKU has. */
const buildValueIds = ({ size, width }: Stock): Record<string, string> => ({
  ...(size && { size: buildValueId('size', size) }),
  ...(width && { width: buildValueId('width', width) }),
});

type Units = Sizing['dimensions'][number]['units'];

/** Sizes in every unit that applies; widths have one. */
function listUnits(product: Product, { id, values }: Product['sizing']['dimensions'][number]): Units {
  const wearers = getWearers(product);
  const [gender = null] = product.genders;
  const units = id === 'size' ? listSizeUnits(values, wearers) : listSizeUnits([], wearers);
  return units.map(({ unit, label }) => {
    const labels = id === 'size' ? listSizeLabels(values, unit, wearers, gender) : values.map(getWidthLabel);
    return {
      id: unit,
      name: label,
      values: values.map((value, place) => ({ id: buildValueId(id, value), value: labels[place] ?? value })),
    };
  });
}

const getWearers = (product: Product): SizeWearers => ({ genders: product.genders, isShoe: isShoe(product) });

/** Describes one SKU's size (browsing §3): age group, shoe and labels, from the product and the SKU. */
function toAirplaneSizing(product: Product, stock: Stock): AirplaneSizing {
  const [gender = '', other] = product.genders;
  const range = getSizeRange(stock);
  return {
    ageGroup: getAgeGroup(product.ageGroup, stock.size),
    gender: other === undefined ? gender : 'unisex',
    sizeType: range,
    shoeType: getShoeType(stock),
    sizeLabel: stock.size,
    widthLabel: getWidthLabel(stock.width),
    sizeHint: formatSizeHint(stock.size, 'standard', getWearers(product), gender),
    bodyType: HEIGHTS.includes(range) ? 'REGULAR' : range,
    heightType: HEIGHTS.includes(range) ? range : 'REGULAR',
  };
}
