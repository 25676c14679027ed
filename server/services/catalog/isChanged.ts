import type { Row } from './catalogPlan.ts';

/** Returns whether a column differs from the stored value. */
export function isChanged(row: Row, storedRow: object): boolean {
  const values: Row = { ...storedRow };
  return Object.entries(row).some(([column, value]) => toCanonicalJson(value) !== toCanonicalJson(values[column]));
}

/** Serialises with sorted keys, as PostgreSQL reorders those of JSON. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
