/** Outcomes of lines and products: the tables of an import. */
export const IMPORT_KINDS = ['refused', 'warning', 'added', 'changed', 'unchanged', 'kept', 'hidden'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_REPEATS = ['hourly', 'daily', 'weekly'] as const;
export type ImportRepeat = (typeof IMPORT_REPEATS)[number];
