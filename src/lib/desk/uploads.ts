/** Outcomes of lines and products: the tables of an import. */
export const IMPORT_KINDS = ['refused', 'warning', 'added', 'changed', 'unchanged', 'kept', 'hidden'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_REPEATS = ['hourly', 'daily', 'weekly'] as const;
export type ImportRepeat = (typeof IMPORT_REPEATS)[number];

/** The bytes of one part of an uploaded file, and the most parts: files of up to 200 MB. */
export const IMPORT_PIECE_BYTES = 1024 * 1024;
export const MAX_IMPORT_PIECES = 200;

/** The most bytes of an uploaded picture. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
