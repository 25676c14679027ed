import { shallowEqual } from 'react-redux';
import type { ProductCard } from '../../contracts/products/productCard.ts';

/** The data and callbacks shared by all cards of a list, passed as props so that no card subscribes to the store. */
export type CardTools = {
  /** Style ids. */
  readonly heartedIds: ReadonlySet<string>;
  readonly hasRatings: boolean;
  readonly hasLowStockLabel: boolean;
  /** Name of the former price; the MSRP without it. */
  readonly formerPrice?: string | undefined;
  /** The recommendation widget of the cards; their links carry it as `ref`. */
  readonly recoName?: string | undefined;
  readonly onHeart: (styleId: string) => void;
};

type CardProps = { readonly card: ProductCard; readonly tools: CardTools };

/** Returns whether a card looks the same with other properties: of all hearts, only those of its own styles show. */
export function looksTheSame<Props extends CardProps>(before: Props, after: Props): boolean {
  const { tools, ...others } = before;
  const { tools: nextTools, ...nextOthers } = after;
  const { heartedIds, ...otherTools } = tools;
  const { heartedIds: nextHeartedIds, ...nextOtherTools } = nextTools;
  if (!shallowEqual(others, nextOthers) || !shallowEqual(otherTools, nextOtherTools)) return false;
  const { card } = before;
  return [card, ...card.swatches].every(({ styleId }) => heartedIds.has(styleId) === nextHeartedIds.has(styleId));
}
