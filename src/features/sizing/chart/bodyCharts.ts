/** A range in inches; both ends are equal for a single number. */
export type Span = readonly [from: number, to: number];
/** The body measurements of each size, in the order of `measures`. */
export type BodyChart = {
  readonly measures: readonly string[];
  readonly rows: Readonly<Record<string, readonly Span[]>>;
};

const toSpan = (value: number): Span => [value, value];
const listMissesSpans = (bust: Span, waist: Span, hips: Span): readonly Span[] => [bust, waist, hips];

/** Women's sizes by number and letter, in the usual grading of US clothing: one inch per size, then one and a half. */
const WOMEN: BodyChart = {
  measures: ['Bust', 'Waist', 'Hips'],
  rows: {
    '0': listMissesSpans(toSpan(32.5), toSpan(25), toSpan(35.5)),
    '2': listMissesSpans(toSpan(33.5), toSpan(26), toSpan(36.5)),
    '4': listMissesSpans(toSpan(34.5), toSpan(27), toSpan(37.5)),
    '6': listMissesSpans(toSpan(35.5), toSpan(28), toSpan(38.5)),
    '8': listMissesSpans(toSpan(36.5), toSpan(29), toSpan(39.5)),
    '10': listMissesSpans(toSpan(37.5), toSpan(30), toSpan(40.5)),
    '12': listMissesSpans(toSpan(39), toSpan(31.5), toSpan(42)),
    '14': listMissesSpans(toSpan(40.5), toSpan(33), toSpan(43.5)),
    '16': listMissesSpans(toSpan(42), toSpan(34.5), toSpan(45)),
    '18': listMissesSpans(toSpan(44), toSpan(36.5), toSpan(47)),
    XS: listMissesSpans([32.5, 33.5], [25, 26], [35.5, 36.5]),
    S: listMissesSpans([34.5, 35.5], [27, 28], [37.5, 38.5]),
    M: listMissesSpans([36.5, 37.5], [29, 30], [39.5, 40.5]),
    L: listMissesSpans([39, 40.5], [31.5, 33], [42, 43.5]),
    XL: listMissesSpans([42, 43], [34.5, 35.5], [45, 46]),
    '2XL': listMissesSpans([44, 46], [36.5, 38.5], [47, 49]),
    '1X': listMissesSpans([43, 45], [37, 39], [46, 48]),
    '2X': listMissesSpans([47, 49], [41, 43], [50, 52]),
    '3X': listMissesSpans([51, 53], [45, 47], [54, 56]),
    '14W': listMissesSpans(toSpan(42), toSpan(35), toSpan(44.5)),
    '16W': listMissesSpans(toSpan(44), toSpan(37), toSpan(46.5)),
    '18W': listMissesSpans(toSpan(46), toSpan(39), toSpan(48.5)),
    '20W': listMissesSpans(toSpan(48), toSpan(41), toSpan(50.5)),
    '22W': listMissesSpans(toSpan(50), toSpan(43), toSpan(52.5)),
    '24W': listMissesSpans(toSpan(52), toSpan(45), toSpan(54.5)),
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
    '2T': [[33, 35], toSpan(21)],
    '3T': [[36, 38], toSpan(22)],
    '4T': [[39, 41], toSpan(23)],
    '5T': [[42, 44], toSpan(24)],
    '4': [[39, 41], toSpan(23)],
    '5': [[42, 44], toSpan(24)],
    '6': [[45, 47], toSpan(25)],
    '6X': [[47, 49], toSpan(25.5)],
    '7': [[49, 51], toSpan(26)],
    'S (8)': [[50, 54], toSpan(27)],
    'M (10-12)': [
      [55, 59],
      [28.5, 30],
    ],
    'L (14-16)': [
      [60, 64],
      [31.5, 33],
    ],
    'XL (18)': [[65, 68], toSpan(34.5)],
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
