import loadable from '@loadable/component';
import { Lock, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Marketplace, ShellContent } from '../../contracts/content/content.ts';
import { ChatEntry } from '../../features/chat/ChatEntry.tsx';
import { type ChatSummary, selectChat } from '../../features/chat/chatSlice.ts';
import { selectRenderedAt } from '../../features/content/contentSlice.ts';
import { selectCustomer } from '../../features/identity/identitySlice.ts';
import { buildPhoneHref } from '../../lib/addresses/buildPhoneHref.ts';
import { WORKWEAR_FORM_PATH } from '../../lib/paths.ts';
import { createPagePart } from '../../page/laterParts.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OtherFrame.module.css';
import { fillShopTexts } from './shellLinks.ts';
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

interface QuietFooterProps {
  shell: ShellContent;
  isCheckout: boolean;
  renderedAt: number;
}

/**
 * The footer of pages that are not for browsing: one row of links. Checkout has only those that shoppers may need before
 * they pay.
 */
export function QuietFooter({ shell, isCheckout, renderedAt }: QuietFooterProps) {
  const { marketplace, footer, legal } = shell;
  const fill = fillShopTexts(marketplace.phone, renderedAt);
  const [help] = footer;
  const links = isCheckout
    ? [
        { text: 'Shipping and Returns', href: '/c/shipping-and-returns' },
        ...legal,
        { text: `Contact, 24/7: ${marketplace.phone}`, href: buildPhoneHref(marketplace.phone) },
      ]
    : [...(help?.links ?? []), ...legal];
  return (
    <footer className={styles.footer}>
      <div className={classNames(styles.footerInner, isCheckout && styles.narrow)}>
        <ul className={styles.links}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{fill(text)}</a>
            </li>
          ))}
        </ul>
        <p className={styles.copyright}>{fill(`© {{currentYear}} ${marketplace.name}`)}</p>
      </div>
    </footer>
  );
}

type CheckoutHeaderProps = { marketplace: Pick<Marketplace, 'name' | 'phone' | 'logo'>; chat?: ChatSummary | null };

/** The checkout's header: only the shop's name, a security note, the chat and the phone number. */
export function CheckoutHeader({ marketplace, chat = null }: CheckoutHeaderProps) {
  return (
    <MinimalHeader marketplace={marketplace}>
      <span className={styles.secure}>
        <Icon icon={Lock} size={18} />
        Secure checkout
      </span>
      {chat && <ChatEntry chat={chat} iconSize={20} className={styles.chat} />}
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
 * The frames of pages without the shop's own frame: checkout, the business variant, the minimal header with only the
 * logo, and the footer of quiet pages. One component, because each lazily loaded component costs bytes in the first script.
 */
export function OtherFrame({ part, shell, isCheckout }: OtherFrameProps) {
  const { pathname } = useLocation();
  const customer = useSelector(selectCustomer);
  const chat = useSelector(selectChat);
  const renderedAt = useSelector(selectRenderedAt);
  const { marketplace } = shell;
  if (part === 'footer') return <QuietFooter shell={shell} isCheckout={isCheckout} renderedAt={renderedAt} />;
  if (isCheckout) return <CheckoutHeader marketplace={marketplace} chat={chat} />;
  if (pathname.startsWith(WORKWEAR_FORM_PATH)) return <MinimalHeader marketplace={marketplace} />;
  return <WorkHeader marketplace={marketplace} firstName={customer?.firstName} signInHref={signInPath(pathname)} />;
}
