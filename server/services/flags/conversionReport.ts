/** The number of standard deviations within which 95 percent of a normal distribution lie. */
const Z = 1.959964;

type Interval = { readonly low: number; readonly high: number };
type Share = { readonly hits: number; readonly total: number };

const computeRate = ({ hits, total }: Share): number => (total === 0 ? 0 : hits / total);

/** Returns the 95 percent interval of a share by Wilson's score: right for small numbers too, and within 0 and 1. */
export function computeWilsonInterval({ hits, total }: Share): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const zSquared = Z * Z;
  const middle = (2 * hits + zSquared) / (2 * (total + zSquared));
  const reach = (Z * Math.sqrt(zSquared + 4 * hits * (1 - hits / total))) / (2 * (total + zSquared));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Returns the 95 percent interval of the difference `a − b` of two shares (Newcombe 1998, method 10). */
export function computeDifferenceInterval(a: Share, b: Share): Interval {
  const [ofA, ofB] = [computeWilsonInterval(a), computeWilsonInterval(b)];
  const [rateA, rateB] = [computeRate(a), computeRate(b)];
  const difference = rateA - rateB;
  return {
    low: difference - Math.hypot(rateA - ofA.low, ofB.high - rateB),
    high: difference + Math.hypot(ofA.high - rateA, rateB - ofB.low),
  };
}

type Counts = { readonly variant: string; readonly visitors: number; readonly buyers: number; readonly orders: number };

/** A row of the report. */
export type VariantReport = Counts & {
  /** Buyers by visitors, from 0 to 1. */
  readonly conversion: number;
  /** The difference of the conversion from the control's with its 95 percent interval; null for the control. */
  readonly difference: (Interval & { readonly value: number }) | null;
};

/** Returns the conversion of each variant, the control first, and its difference from the control. */
export function reportConversion(variants: readonly string[], counts: readonly Counts[]): VariantReport[] {
  const rows = variants.map(
    (variant) => counts.find((row) => row.variant === variant) ?? { variant, visitors: 0, buyers: 0, orders: 0 },
  );
  const toShare = ({ buyers: hits, visitors: total }: Counts): Share => ({ hits, total });
  return rows.map((row, index) => {
    const conversion = computeRate(toShare(row));
    const [control] = rows;
    const { variant, visitors, buyers, orders } = row;
    const result = { variant, visitors, buyers, orders, conversion };
    if (index === 0 || !control) return { ...result, difference: null };
    const value = conversion - computeRate(toShare(control));
    return { ...result, difference: { value, ...computeDifferenceInterval(toShare(row), toShare(control)) } };
  });
}
