/** What all cards of a list share, handed in once so that no card asks the store by itself. */
export type CardTools = {
  /** Style ids. */
  readonly hearted: ReadonlySet<string>;
  readonly hasRatings: boolean;
  readonly hasLowStockLabel: boolean;
  /** The recommendation that the cards stand in; their links carry it as `ref`. */
  readonly recoName?: string | undefined;
  readonly onHeart: (styleId: string) => void;
};
