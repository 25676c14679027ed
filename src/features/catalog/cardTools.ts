/** The data and callbacks shared by all cards of a list, passed as props so that no card subscribes to the store. */
export type CardTools = {
  /** Style ids. */
  readonly heartedIds: ReadonlySet<string>;
  readonly hasRatings: boolean;
  readonly hasLowStockLabel: boolean;
  /** The recommendation widget of the cards; their links carry it as `ref`. */
  readonly recoName?: string | undefined;
  readonly onHeart: (styleId: string) => void;
};
