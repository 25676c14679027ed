import type { Row } from './catalogPlan.ts';

/** Returns whether a column differs from the stored value. */
export function differs(row: Row, stored: object): boolean {
  const values: Row = { ...stored };
  return Object.entries(row).some(([column, value]) => canonical(value) !== canonical(values[column]));
}

/** Serialises with sorted keys, as PostgreSQL reorders those of JSON. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
