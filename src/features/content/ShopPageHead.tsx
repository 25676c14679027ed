import type { ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { PageHead } from '../../page/PageHead.tsx';
import { selectMarketplace } from './contentSlice.ts';

/** The head of a page whose title ends with the shop's name. */
export function ShopPageHead({ title, ...page }: ComponentProps<typeof PageHead>) {
  const marketplace = useSelector(selectMarketplace);
  return <PageHead title={`${title} | ${marketplace?.name ?? ''}`} {...page} />;
}
