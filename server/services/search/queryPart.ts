import type { Alternative } from './findConcept.ts';

/** One form that satisfies a query part, with a factor on its weight. */
export type Form = Alternative & {
  readonly factor: number;
  /** From a phrase: the field does not matter. */
  readonly isEven?: boolean;
  /** A synonym: ignored in names of brands and products, where it may mean something else. */
  readonly isSynonym?: boolean;
};

/** One part of a query; any of its forms satisfies it. */
export type QueryPart = {
  readonly word: string;
  readonly forms: readonly Form[];
  /** Replaces an unknown word. */
  readonly isGuess?: boolean;
  /** Affects the order only, and excludes no product. */
  readonly isOptional?: boolean;
};
