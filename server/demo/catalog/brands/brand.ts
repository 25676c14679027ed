/** An invented brand: what it makes, at what level, and how it speaks. */
export type Brand = {
  readonly name: string;
  readonly about: string;
  /** Times the usual price. */
  readonly level: number;
  /** The cents its prices end in. */
  readonly ending: 0 | 95 | 99;
  /** Groups of archetypes and weights. */
  readonly makes: ReadonlyMap<string, number>;
  /** `numbered` series go on (Skyline 4), `series` are named (Alder Chelsea Boot), `plain` names say what it is (Slim Oxford Shirt). */
  readonly naming: 'numbered' | 'series' | 'plain';
  readonly words: readonly string[];
  /** Mean stars. */
  readonly quality: number;
  /** A badge that its products tend to carry. */
  readonly badge?: string;
};
