import { usePerson } from './DeskContext.tsx';
import type { ListFilter } from './listControls.tsx';
import { texts } from './texts.ts';

/** Returns the filter of a list by marketplace; none in a shop with one. */
export function useMarketplaceFilter(): readonly ListFilter[] {
  const { marketplaces: present, formerMarketplaces } = usePerson();
  const marketplaces = [...present, ...formerMarketplaces.map(({ id, name }) => ({ id, name: texts.former(name) }))];
  if (marketplaces.length < 2) return [];
  return [
    {
      name: 'marketplace',
      label: texts.marketplace,
      choices: marketplaces.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

/** The name of a marketplace, also of a removed one. */
export function MarketplaceName({ id }: { readonly id: string }) {
  const { marketplaces, formerMarketplaces } = usePerson();
  return [...marketplaces, ...formerMarketplaces].find((one) => one.id === id)?.name ?? id;
}
