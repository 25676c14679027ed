import loadable from '@loadable/component';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ShellContent } from '../../contracts/content.ts';
import { selectCustomer } from '../../features/identity/identitySlice.ts';
import { WORKWEAR_FORM_PATH } from '../../lib/workwearPaths.ts';
import { createPagePart } from '../../page/createLaterPart.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { MinimalHeader } from './MinimalHeader.tsx';

/** In a chunk of its own, so that checkout does not load it. */
const WorkHeader = createPagePart(
  loadable(() => import('./WorkHeader.tsx'), { resolveComponent: (file) => file.WorkHeader }),
);

type OtherFrameProps = { part: 'header' | 'footer'; shell: ShellContent; isCheckout: boolean };

/**
 * The frames of pages without the shop's own frame: checkout, the business variant, and the minimal header with only
 * the logo. One component, because each lazily loaded component costs bytes in the first script.
 */
export function OtherFrame({ part, shell, isCheckout }: OtherFrameProps) {
  const { pathname } = useLocation();
  const customer = useSelector(selectCustomer);
  const { marketplace, legal } = shell;
  if (part === 'footer') return <CheckoutFooter marketplace={marketplace} legal={legal} />;
  if (isCheckout) return <CheckoutHeader marketplace={marketplace} />;
  if (pathname.startsWith(WORKWEAR_FORM_PATH)) return <MinimalHeader marketplace={marketplace} />;
  return <WorkHeader marketplace={marketplace} firstName={customer?.firstName} signInHref={signInPath(pathname)} />;
}
