/** The unit of lengths in a chart. */
export type Length = 'inch' | 'centimeter';
/** A size chart for display: column heads, rows with one text per column, and a note on how to measure. */
export type ChartTable = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
};
