/** A range in inches; both ends are equal for a single number. */
export type Span = readonly [from: number, to: number];
/** The body measurements of each size, in the order of `measures`. */
export type BodyChart = {
  readonly measures: readonly string[];
  readonly rows: Readonly<Record<string, readonly Span[]>>;
};

const at = (value: number): Span => [value, value];
const misses = (bust: Span, waist: Span, hips: Span): readonly Span[] => [bust, waist, hips];

/** Women's sizes by number and letter, in the usual grading of US clothing: one inch per size, then one and a half. */
const WOMEN: BodyChart = {
  measures: ['Bust', 'Waist', 'Hips'],
  rows: {
    '0': misses(at(32.5), at(25), at(35.5)),
    '2': misses(at(33.5), at(26), at(36.5)),
    '4': misses(at(34.5), at(27), at(37.5)),
    '6': misses(at(35.5), at(28), at(38.5)),
    '8': misses(at(36.5), at(29), at(39.5)),
    '10': misses(at(37.5), at(30), at(40.5)),
    '12': misses(at(39), at(31.5), at(42)),
    '14': misses(at(40.5), at(33), at(43.5)),
    '16': misses(at(42), at(34.5), at(45)),
    '18': misses(at(44), at(36.5), at(47)),
    XS: misses([32.5, 33.5], [25, 26], [35.5, 36.5]),
    S: misses([34.5, 35.5], [27, 28], [37.5, 38.5]),
    M: misses([36.5, 37.5], [29, 30], [39.5, 40.5]),
    L: misses([39, 40.5], [31.5, 33], [42, 43.5]),
    XL: misses([42, 43], [34.5, 35.5], [45, 46]),
    '2XL': misses([44, 46], [36.5, 38.5], [47, 49]),
    '1X': misses([43, 45], [37, 39], [46, 48]),
    '2X': misses([47, 49], [41, 43], [50, 52]),
    '3X': misses([51, 53], [45, 47], [54, 56]),
    '14W': misses(at(42), at(35), at(44.5)),
    '16W': misses(at(44), at(37), at(46.5)),
    '18W': misses(at(46), at(39), at(48.5)),
    '20W': misses(at(48), at(41), at(50.5)),
    '22W': misses(at(50), at(43), at(52.5)),
    '24W': misses(at(52), at(45), at(54.5)),
  },
};
const MEN: BodyChart = {
  measures: ['Chest', 'Waist', 'Sleeve'],
  rows: {
    XS: [
      [32, 34],
      [26, 28],
      [31.5, 32],
    ],
    S: [
      [35, 37],
      [29, 31],
      [32.5, 33],
    ],
    M: [
      [38, 40],
      [32, 34],
      [33.5, 34],
    ],
    L: [
      [41, 43],
      [35, 37],
      [34.5, 35],
    ],
    XL: [
      [44, 46],
      [38, 40],
      [35.5, 36],
    ],
    '2XL': [
      [47, 49],
      [41, 43],
      [36.5, 37],
    ],
    '3X': [
      [50, 53],
      [44, 47],
      [37, 37.5],
    ],
  },
};
const KIDS: BodyChart = {
  measures: ['Height', 'Chest'],
  rows: {
    '0-3M': [
      [20, 23],
      [15.5, 16.5],
    ],
    '3-6M': [
      [23, 26],
      [16.5, 17.5],
    ],
    '6-9M': [
      [26, 28],
      [17.5, 18],
    ],
    '12M': [
      [28, 30],
      [18, 18.5],
    ],
    '18M': [
      [30, 32],
      [18.5, 19],
    ],
    '24M': [
      [32, 34],
      [19, 20],
    ],
    '2T': [[33, 35], at(21)],
    '3T': [[36, 38], at(22)],
    '4T': [[39, 41], at(23)],
    '5T': [[42, 44], at(24)],
    '4': [[39, 41], at(23)],
    '5': [[42, 44], at(24)],
    '6': [[45, 47], at(25)],
    '6X': [[47, 49], at(25.5)],
    '7': [[49, 51], at(26)],
    'S (8)': [[50, 54], at(27)],
    'M (10-12)': [
      [55, 59],
      [28.5, 30],
    ],
    'L (14-16)': [
      [60, 64],
      [31.5, 33],
    ],
    'XL (18)': [[65, 68], at(34.5)],
  },
};
const HIPS_ABOVE_WAIST = 10;

/** Returns the chart of jeans and shorts sized by the waist in inches. */
function waistChart(sizes: readonly string[], isWomens: boolean): BodyChart {
  const rows = sizes.map((size): [string, readonly Span[]] => {
    const waist = Number(size);
    return [size, isWomens ? [at(waist), at(waist + HIPS_ABOVE_WAIST)] : [at(waist)]];
  });
  return { measures: isWomens ? ['Waist', 'Hips'] : ['Waist'], rows: Object.fromEntries(rows) };
}

const SMALLEST_WAIST = 23;
const isWaist = (size: string): boolean => /^\d\d$/.test(size) && Number(size) >= SMALLEST_WAIST;

/** Returns the chart of clothing sizes for the given genders, with the known sizes only; undefined if none is known. */
export function findBodyChart(sizes: readonly string[], genders: readonly string[]): BodyChart | undefined {
  const isWomens = genders.includes('womens');
  if (sizes.length > 0 && sizes.every(isWaist)) return waistChart(sizes, isWomens);
  const chart = isWomens ? WOMEN : genders.includes('mens') ? MEN : KIDS;
  const known = sizes.flatMap((size) => {
    const spans = chart.rows[size];
    return spans ? [[size, spans] as const] : [];
  });
  return known.length > 0 ? { measures: chart.measures, rows: Object.fromEntries(known) } : undefined;
}
