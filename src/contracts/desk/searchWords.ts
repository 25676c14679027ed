export const SEARCH_WORD_VIEWS = ['all', 'synonyms', 'pages', 'refused'] as const;

/** Terms that the search knows from the merchant (GET /api/desk/queries/search-words). */
export type DeskSearchWords = {
  /** Unique in the list. */
  readonly key: string;
  readonly kind: Exclude<(typeof SEARCH_WORD_VIEWS)[number], 'all'>;
  /** Null for refused terms, which have no row of their own. */
  readonly wordId: number | null;
  readonly terms: readonly string[];
  /** The page that these terms lead to. */
  readonly path: string | null;
  readonly version: number | null;
  /** The name of the last person; null for refused terms. */
  readonly by: string | null;
  readonly changedAt: string;
};
