/** An invented brand: its products, price level and words. */
export type Brand = {
  readonly name: string;
  readonly description: string;
  /** Factor on the usual price. */
  readonly level: number;
  /** The cents in which its prices end. */
  readonly ending: 0 | 95 | 99;
  /** Groups of archetypes and weights. */
  readonly makes: ReadonlyMap<string, number>;
  /**
   * `numbered` series continue (Skyline 4), `series` have names (Alder Chelsea Boot), `plain` names describe (Slim
   * Oxford Shirt).
   */
  readonly naming: 'numbered' | 'series' | 'plain';
  readonly words: readonly string[];
  /** Mean stars. */
  readonly quality: number;
  /** A badge of most of its products. */
  readonly badge?: string;
};
