import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Marketplace } from '../../contracts/content.ts';
import { selectCustomer } from '../../features/identity/identitySlice.ts';
import { WORKWEAR_FORM_PATH } from '../../lib/workwearPaths.ts';
import { signInPath } from '../../page/pageErrors.ts';
import { CheckoutHeader } from './CheckoutHeader.tsx';
import { MinimalHeader } from './MinimalHeader.tsx';
import { WorkHeader } from './WorkHeader.tsx';

type OtherHeaderProps = { marketplace: Marketplace; isCheckout: boolean };

/** The headers of pages without the shop's: checkout, the business variant, and the minimal one with the logo only. */
export function OtherHeader({ marketplace, isCheckout }: OtherHeaderProps) {
  const { pathname, search } = useLocation();
  const customer = useSelector(selectCustomer);
  if (isCheckout) return <CheckoutHeader marketplace={marketplace} />;
  if (pathname.startsWith(WORKWEAR_FORM_PATH)) return <MinimalHeader name={marketplace.name} />;
  return (
    <WorkHeader marketplace={marketplace} firstName={customer?.firstName} signInHref={signInPath(pathname + search)} />
  );
}
