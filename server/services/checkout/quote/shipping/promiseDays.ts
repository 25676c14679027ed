import type { ChangedPromise } from '../../../../../src/contracts/shipping.ts';
import type { IsoDay } from '../../../../../src/lib/dates.ts';

const DECEMBER = 12;
const FEBRUARY = 2;

const getMonth = (day: IsoDay): number => Number(day.slice(5, 7));

/** December comes before the following January and February. */
const isYearsEnd = (first: IsoDay, second: IsoDay): boolean =>
  getMonth(first) === DECEMBER && getMonth(second) <= FEBRUARY;

/**
 * Compares two promised days by month and day without the year, because promises are a few weeks ahead at most;
 * December comes before January and February (transactions §4).
 * @returns negative if the first is earlier, 0 for the same day
 */
export function comparePromiseDays(first: IsoDay, second: IsoDay): number {
  if (isYearsEnd(first, second)) return -1;
  if (isYearsEnd(second, first)) return 1;
  return first.slice(5).localeCompare(second.slice(5));
}

/** The promised day of each option by the option's key, as the shopper last saw it. */
export type SeenPromises = Readonly<Record<string, IsoDay>>;

/**
 * Returns the promises that changed since they were shown: another day, a new option or a removed one (transactions
 * §4). Empty if no promises were shown before.
 */
export function findChangedPromises(previousPromises: SeenPromises, after: SeenPromises): ChangedPromise[] {
  if (Object.keys(previousPromises).length === 0 || Object.keys(after).length === 0) return [];
  return [...new Set([...Object.keys(previousPromises), ...Object.keys(after)])]
    .map((id) => ({ id, before: previousPromises[id] ?? null, after: after[id] ?? null }))
    .filter(
      (change) =>
        change.before === null || change.after === null || comparePromiseDays(change.before, change.after) !== 0,
    );
}
