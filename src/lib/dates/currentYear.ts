/** The shop's clock, New York, is five hours behind UTC when a year begins. */
const SHOP_DELAY_MS = 5 * 3_600_000;

/** Returns the year of a moment in the shop's time zone, exact around New Year. */
export const getShopYear = (moment: Date | number): number => new Date(Number(moment) - SHOP_DELAY_MS).getUTCFullYear();

/** A page's year is that of its rendering, so that the browser writes the same days as the server. */
let readYear = (): number | undefined =>
  typeof document === 'undefined' ? undefined : Number(document.documentElement.dataset.year) || undefined;

/** Returns the year whose days are written without their year. */
export const getCurrentYear = (): number => readYear() ?? getShopYear(Date.now());

/** Sets where the current year is found. */
export function setYearSource(source: () => number | undefined): void {
  readYear = source;
}

/** Runs `run`, which is synchronous so that no other code gets the year, and returns its result. */
export function runInYear<Result>(year: number, run: () => Result): Result {
  const previousReader = readYear;
  readYear = () => year;
  try {
    return run();
  } finally {
    readYear = previousReader;
  }
}
