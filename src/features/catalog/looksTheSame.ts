import { shallowEqual } from 'react-redux';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import type { CardTools } from './cardTools.ts';

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
