/** What all cards of a list share, handed in once so that no card asks the store by itself. */
export type CardTools = {
  /** Style ids. */
  readonly hearted: ReadonlySet<string>;
  readonly hasRatings: boolean;
  readonly hasLowStockLabel: boolean;
  readonly onHeart: (styleId: string) => void;
};
