import { useSearchParams } from 'react-router';
import type { Product, Style } from '../../../contracts/catalog.ts';
import { type Sizing, sizingOf } from '../../../lib/sizing.ts';

type SizeChoiceLinks = {
  readonly sizing: Sizing;
  /** Where a value's button leads: the same page with the value chosen, so that choosing needs no script. */
  readonly linkTo: (field: 'size' | 'width', value: string) => string;
};

/** What is chosen stands in the address (`?size=8.5&width=D`): it survives a reload, can be shared, and works without scripts. */
export function useSizeChoice(product: Product, style: Style): SizeChoiceLinks {
  const [search] = useSearchParams();
  const wanted = { size: search.get('size'), width: search.get('width') };
  const linkTo = (field: 'size' | 'width', value: string) => {
    const next = new URLSearchParams(search);
    next.set(field, value);
    next.delete('cartError');
    return `?${next}`;
  };
  return { sizing: sizingOf(product.sizing.dimensions, style.stocks, wanted), linkTo };
}
