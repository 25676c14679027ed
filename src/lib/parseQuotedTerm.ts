const QUOTED_TERM = /^["“](.+)["”]$/;

/** Returns a search term without its quotation marks, which ask for an exact search; undefined for an unquoted term. */
export const parseQuotedTerm = (term: string): string | undefined => QUOTED_TERM.exec(term)?.[1];
