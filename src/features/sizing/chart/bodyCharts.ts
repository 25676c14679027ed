/** A range in inches; both ends are equal for a single number. */
export type Span = readonly [from: number, to: number];
/** The body measurements of each size, in the order of `measures`. */
export type BodyChart = {
  readonly measures: readonly string[];
  readonly rows: Readonly<Record<string, readonly Span[]>>;
};

const toSpan = (from: number, to = from): Span => [from, to];

/** Women's sizes by number and letter, in the usual grading of US clothing: one inch per size, then one and a half. */
const WOMEN: BodyChart = {
  measures: ['Bust', 'Waist', 'Hips'],
  rows: {
    '0': [toSpan(32.5), toSpan(25), toSpan(35.5)],
    '2': [toSpan(33.5), toSpan(26), toSpan(36.5)],
    '4': [toSpan(34.5), toSpan(27), toSpan(37.5)],
    '6': [toSpan(35.5), toSpan(28), toSpan(38.5)],
    '8': [toSpan(36.5), toSpan(29), toSpan(39.5)],
    '10': [toSpan(37.5), toSpan(30), toSpan(40.5)],
    '12': [toSpan(39), toSpan(31.5), toSpan(42)],
    '14': [toSpan(40.5), toSpan(33), toSpan(43.5)],
    '16': [toSpan(42), toSpan(34.5), toSpan(45)],
    '18': [toSpan(44), toSpan(36.5), toSpan(47)],
    XS: [toSpan(32.5, 33.5), toSpan(25, 26), toSpan(35.5, 36.5)],
    S: [toSpan(34.5, 35.5), toSpan(27, 28), toSpan(37.5, 38.5)],
    M: [toSpan(36.5, 37.5), toSpan(29, 30), toSpan(39.5, 40.5)],
    L: [toSpan(39, 40.5), toSpan(31.5, 33), toSpan(42, 43.5)],
    XL: [toSpan(42, 43), toSpan(34.5, 35.5), toSpan(45, 46)],
    '2XL': [toSpan(44, 46), toSpan(36.5, 38.5), toSpan(47, 49)],
    '1X': [toSpan(43, 45), toSpan(37, 39), toSpan(46, 48)],
    '2X': [toSpan(47, 49), toSpan(41, 43), toSpan(50, 52)],
    '3X': [toSpan(51, 53), toSpan(45, 47), toSpan(54, 56)],
    '14W': [toSpan(42), toSpan(35), toSpan(44.5)],
    '16W': [toSpan(44), toSpan(37), toSpan(46.5)],
    '18W': [toSpan(46), toSpan(39), toSpan(48.5)],
    '20W': [toSpan(48), toSpan(41), toSpan(50.5)],
    '22W': [toSpan(50), toSpan(43), toSpan(52.5)],
    '24W': [toSpan(52), toSpan(45), toSpan(54.5)],
  },
};
const MEN: BodyChart = {
  measures: ['Chest', 'Waist', 'Sleeve'],
  rows: {
    XS: [toSpan(32, 34), toSpan(26, 28), toSpan(31.5, 32)],
    S: [toSpan(35, 37), toSpan(29, 31), toSpan(32.5, 33)],
    M: [toSpan(38, 40), toSpan(32, 34), toSpan(33.5, 34)],
    L: [toSpan(41, 43), toSpan(35, 37), toSpan(34.5, 35)],
    XL: [toSpan(44, 46), toSpan(38, 40), toSpan(35.5, 36)],
    '2XL': [toSpan(47, 49), toSpan(41, 43), toSpan(36.5, 37)],
    '3X': [toSpan(50, 53), toSpan(44, 47), toSpan(37, 37.5)],
  },
};
const KIDS: BodyChart = {
  measures: ['Height', 'Chest'],
  rows: {
    '0-3M': [toSpan(20, 23), toSpan(15.5, 16.5)],
    '3-6M': [toSpan(23, 26), toSpan(16.5, 17.5)],
    '6-9M': [toSpan(26, 28), toSpan(17.5, 18)],
    '12M': [toSpan(28, 30), toSpan(18, 18.5)],
    '18M': [toSpan(30, 32), toSpan(18.5, 19)],
    '24M': [toSpan(32, 34), toSpan(19, 20)],
    '2T': [toSpan(33, 35), toSpan(21)],
    '3T': [toSpan(36, 38), toSpan(22)],
    '4T': [toSpan(39, 41), toSpan(23)],
    '5T': [toSpan(42, 44), toSpan(24)],
    '4': [toSpan(39, 41), toSpan(23)],
    '5': [toSpan(42, 44), toSpan(24)],
    '6': [toSpan(45, 47), toSpan(25)],
    '6X': [toSpan(47, 49), toSpan(25.5)],
    '7': [toSpan(49, 51), toSpan(26)],
    'S (8)': [toSpan(50, 54), toSpan(27)],
    'M (10-12)': [toSpan(55, 59), toSpan(28.5, 30)],
    'L (14-16)': [toSpan(60, 64), toSpan(31.5, 33)],
    'XL (18)': [toSpan(65, 68), toSpan(34.5)],
  },
};
const HIPS_ABOVE_WAIST = 10;

/** Returns the chart of jeans and shorts sized by the waist in inches. */
function createWaistChart(sizes: readonly string[], isWomens: boolean): BodyChart {
  const rows = sizes.map((size): [string, readonly Span[]] => {
    const waist = Number(size);
    return [size, isWomens ? [toSpan(waist), toSpan(waist + HIPS_ABOVE_WAIST)] : [toSpan(waist)]];
  });
  return { measures: isWomens ? ['Waist', 'Hips'] : ['Waist'], rows: Object.fromEntries(rows) };
}

const SMALLEST_WAIST = 23;
const isWaist = (size: string): boolean => /^\d\d$/.test(size) && Number(size) >= SMALLEST_WAIST;

/** Returns the chart of clothing sizes for the given genders, with the known sizes only; undefined if none is known. */
export function findBodyChart(sizes: readonly string[], genders: readonly string[]): BodyChart | undefined {
  const isWomens = genders.includes('womens');
  if (sizes.length > 0 && sizes.every(isWaist)) return createWaistChart(sizes, isWomens);
  const chart = isWomens ? WOMEN : genders.includes('mens') ? MEN : KIDS;
  const chartRows = sizes.flatMap((size) => {
    const spans = chart.rows[size];
    return spans ? [[size, spans] as const] : [];
  });
  return chartRows.length > 0 ? { measures: chart.measures, rows: Object.fromEntries(chartRows) } : undefined;
}
