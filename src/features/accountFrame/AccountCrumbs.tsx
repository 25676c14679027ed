import { useSelector } from 'react-redux';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { selectHasAccountRedesign } from './accountDesign.ts';

/**
 * The breadcrumbs of a page that the side navigation lists. With the redesign, the navigation shows the page's place
 * instead.
 */
export function AccountCrumbs({ crumbs }: { crumbs: readonly { readonly text: string; readonly href: string }[] }) {
  return useSelector(selectHasAccountRedesign) ? null : <Breadcrumbs crumbs={crumbs} />;
}
