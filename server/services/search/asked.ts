import type { Alternative } from './concepts.ts';

/** One way to be what was asked for, with a factor on its weight. */
export type Form = Alternative & {
  readonly factor: number;
  /** It answers a phrase: where in a product the words stand does not matter. */
  readonly isEven?: boolean;
  /** A word for the same thing: in the name of a brand or a product it need not mean that thing. */
  readonly isSynonym?: boolean;
};

/** One thing that was asked for: any of these forms answers it. */
export type Asked = {
  readonly word: string;
  readonly forms: readonly Form[];
  /** It stands for a word that is not known. */
  readonly isGuess?: boolean;
  /** It says what comes first, and rules nothing out. */
  readonly isOptional?: boolean;
};
