const QUOTED = /^["“](.+)["”]$/;

/** A term without the quotation marks that ask for its words as they are; undefined where it has none. */
export const quotedTerm = (term: string): string | undefined => QUOTED.exec(term)?.[1];
