/** The position of a search result: page, row and column, each from 1. */
export type ResultsPosition = { readonly page: number; readonly row: number; readonly column: number };

/** Returns the label of a position in a list: `Page{n}-Pos{row}-{column}` (browsing §9, Layout). */
export const formatPositionLabel = ({ page, row, column }: ResultsPosition): string =>
  `Page${page}-Pos${row}-${column}`;
