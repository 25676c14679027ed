import loadable from '@loadable/component';
import { Lock, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Marketplace, NavLink, ShellContent } from '../../contracts/content/content.ts';
import { selectCustomer } from '../../features/identity/identitySlice.ts';
import { buildPhoneHref } from '../../lib/addresses/buildPhoneHref.ts';
import { WORKWEAR_FORM_PATH } from '../../lib/paths.ts';
import { createPagePart } from '../../page/laterParts.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OtherFrame.module.css';
import { Wordmark } from './Wordmark.tsx';

type MinimalHeaderProps = { marketplace: Pick<Marketplace, 'name' | 'logo'>; children?: ReactNode };

/** A header with only the shop's logo or name, for pages without navigation. `children` are at the right. */
function MinimalHeader({ marketplace, children }: MinimalHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Wordmark marketplace={marketplace} />
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </header>
  );
}

interface CheckoutFooterProps {
  marketplace: Pick<Marketplace, 'phone'>;
  legal: readonly NavLink[];
}

/** The checkout's footer: only links that shoppers may need before they pay. */
function CheckoutFooter({ marketplace, legal }: CheckoutFooterProps) {
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <a href="/c/shipping-and-returns">Shipping and Returns</a>
        </li>
        {legal.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
        <li>
          <a href={buildPhoneHref(marketplace.phone)}>Contact, 24/7: {marketplace.phone}</a>
        </li>
      </ul>
    </footer>
  );
}

/** The checkout's header: only the shop's name, a security note and the phone number. */
export function CheckoutHeader({ marketplace }: { marketplace: Pick<Marketplace, 'name' | 'phone' | 'logo'> }) {
  return (
    <MinimalHeader marketplace={marketplace}>
      <span className={styles.secure}>
        <Icon icon={Lock} size={18} />
        Secure checkout
      </span>
      <a className={styles.help} href={buildPhoneHref(marketplace.phone)}>
        <Icon icon={Phone} size={18} />
        Help, 24/7: {marketplace.phone}
      </a>
    </MinimalHeader>
  );
}

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
