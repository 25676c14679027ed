import type { ExchangeColor, ExchangeInitiation } from '../../../contracts/orders/exchanges.ts';
import type { OrderLine } from '../../../contracts/orders/orders.ts';
import type { ExchangeQuery } from '../exchangeHrefs.ts';

type Size = ExchangeColor['sizes'][number];

export type ExchangeChoice = {
  readonly line: OrderLine;
  readonly color: ExchangeColor | undefined;
  readonly widths: readonly string[];
  readonly width: string;
  /** The sizes of the color in that width. */
  readonly sizes: readonly Size[];
  /** The replacement; undefined if none is chosen, or the chosen one is sold out. */
  readonly chosenSize: Size | undefined;
};

const listWidths = ({ sizes }: ExchangeColor): string[] => [...new Set(sizes.map(({ width }) => width))];

/** Returns the state of the page for the choices in its URL; undefined for a line that is not in the order. */
export function resolveExchange(
  { order, colors, lineItemId }: ExchangeInitiation,
  { asin, style, width: request }: Pick<ExchangeQuery, 'asin' | 'style' | 'width'>,
): ExchangeChoice | undefined {
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  if (!line) return undefined;
  const chosenColor = colors.find(({ sizes }) => sizes.some((size) => size.asin === asin));
  const color =
    chosenColor ??
    colors.find(({ styleId }) => styleId === style) ??
    colors.find(({ styleId }) => styleId === line.styleId) ??
    colors[0];
  const chosenSize = color?.sizes.find((size) => size.asin === asin);
  const widths = color ? listWidths(color) : [];
  const width = [chosenSize?.width, request, line.width].find((one) => one !== undefined && widths.includes(one));
  const shownWidth = width ?? widths[0] ?? '';
  return {
    line,
    color,
    widths,
    width: shownWidth,
    sizes: color?.sizes.filter((size) => size.width === shownWidth) ?? [],
    chosenSize: chosenSize?.isAvailable && !chosenSize.isOwn ? chosenSize : undefined,
  };
}

type RequestedExchange = { readonly size: string; readonly width: string };

/** Returns the replacement in a color, size and width, if it can be chosen. */
export const findSame = ({ sizes }: ExchangeColor, { size, width }: RequestedExchange): string | undefined =>
  sizes.find((one) => one.size === size && one.width === width && one.isAvailable && !one.isOwn)?.asin;

/** Formats the price difference of a color: `Same price`, `+$15.00`, `−$20.00`. */
export function formatPriceDifference({ cents, amount }: { readonly cents: number; readonly amount: string }): string {
  if (cents === 0) return 'Same price';
  return cents > 0 ? `+${amount}` : `−${amount.replace('-', '')}`;
}
