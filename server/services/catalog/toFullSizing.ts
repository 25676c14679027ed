import type { AirplaneSizing, FullStyle, Product, Sizing, Stock, Style } from '../../../src/contracts/catalog.ts';
import { getAgeGroup } from '../../../src/lib/sizing/ageGroups.ts';
import { getShoeType, getSizeRange, isShoe, widthLabel } from '../../../src/lib/sizing/sizedProduct.ts';
import { sizeHint } from '../../../src/lib/sizing/sizeHint.ts';
import { sizeLabels } from '../../../src/lib/sizing/sizeLabels.ts';
import { type SizeWearers, unitsFor } from '../../../src/lib/sizing/sizeUnits.ts';
import { toStylePictures } from './toStylePictures.ts';

const HEIGHTS: readonly string[] = ['PETITE', 'TALL'];

const idOf = (dimension: string, value: string): string => (value ? `${dimension}:${value}` : '');

/** Builds a product's full sizing (browsing §3). */
export function toFullSizing(product: Product): Sizing {
  const { dimensions } = product.sizing;
  const values = dimensions.flatMap(({ id, values: all }) =>
    all.map((value, rank) => ({ id: idOf(id, value), value, rank })),
  );
  const stocks = product.styles.flatMap((style) => style.stocks.map((stock) => ({ style, stock })));
  return {
    dimensions: dimensions.map((dimension) => ({
      id: dimension.id,
      name: dimension.name,
      units: unitsOf(product, dimension),
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
        size: idOf('size', size),
        width: idOf('width', width),
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

/** Builds a style whose SKUs repeat their colour and value ids (browsing §3, Stock). */
export const toFullStyle = (style: Style): FullStyle => ({
  ...style,
  ...toStylePictures(style.images),
  stocks: style.stocks.map((stock) => ({ ...stock, colorId: style.colorId, dimensionValues: valueIdsOf(stock) })),
});

/** Only the dimensions that the SKU has. */
const valueIdsOf = ({ size, width }: Stock): Record<string, string> => ({
  ...(size && { size: idOf('size', size) }),
  ...(width && { width: idOf('width', width) }),
});

type Units = Sizing['dimensions'][number]['units'];

/** Sizes in every unit that applies; widths have one. */
function unitsOf(product: Product, { id, values }: Product['sizing']['dimensions'][number]): Units {
  const wearers = wearersOf(product);
  const [gender = null] = product.genders;
  const units = id === 'size' ? unitsFor(values, wearers) : unitsFor([], wearers);
  return units.map(({ unit, label }) => {
    const labels = id === 'size' ? sizeLabels(values, unit, wearers, gender) : values.map(widthLabel);
    return {
      id: unit,
      name: label,
      values: values.map((value, place) => ({ id: idOf(id, value), value: labels[place] ?? value })),
    };
  });
}

const wearersOf = (product: Product): SizeWearers => ({ genders: product.genders, isShoe: isShoe(product) });

/** Describes one SKU's size (browsing §3): age group, shoe and labels, from the product and the SKU. */
export function toAirplaneSizing(product: Product, stock: Stock): AirplaneSizing {
  const [gender = '', other] = product.genders;
  const range = getSizeRange(stock);
  return {
    ageGroup: getAgeGroup(product.ageGroup, stock.size),
    gender: other === undefined ? gender : 'unisex',
    sizeType: range,
    shoeType: getShoeType(stock),
    sizeLabel: stock.size,
    widthLabel: widthLabel(stock.width),
    sizeHint: sizeHint(stock.size, 'standard', wearersOf(product), gender),
    bodyType: HEIGHTS.includes(range) ? 'REGULAR' : range,
    heightType: HEIGHTS.includes(range) ? range : 'REGULAR',
  };
}
