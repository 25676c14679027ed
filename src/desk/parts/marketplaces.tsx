import { usePerson } from './DeskContext.tsx';
import type { ListFilter } from './listControls.tsx';
import { texts } from './texts.ts';

/** Returns the filter of a list by marketplace; none in a shop with one. */
export function useMarketplaceFilter(): readonly ListFilter[] {
  const { marketplaces } = usePerson();
  if (marketplaces.length < 2) return [];
  return [
    {
      name: 'marketplace',
      label: texts.marketplace,
      choices: marketplaces.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

/** The name of a marketplace; its id once it is no longer configured. */
export function MarketplaceName({ id }: { readonly id: string }) {
  const { marketplaces } = usePerson();
  return marketplaces.find((one) => one.id === id)?.name ?? id;
}
