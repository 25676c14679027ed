import loadable from '@loadable/component';
import { Lock, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Marketplace, ShellContent } from '../../contracts/content/content.ts';
import { ChatEntry } from '../../features/chat/ChatEntry.tsx';
import { type ChatSummary, selectChat } from '../../features/chat/chatSlice.ts';
import { selectCustomer } from '../../features/identity/identitySlice.ts';
import { buildPhoneHref, WORKWEAR_FORM_PATH } from '../../lib/paths.ts';
import { createPagePart } from '../../page/laterParts.tsx';
import { signInPath } from '../../page/pageErrors.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OtherHeader.module.css';
import { Wordmark } from './Wordmark.tsx';

type MinimalHeaderProps = {
  marketplace: Pick<Marketplace, 'name' | 'logo'>;
  /** Whether it starts where the checkout's columns do. */
  isNarrow?: boolean;
  children?: ReactNode;
};

/** A header with only the shop's logo or name, for pages without navigation. `children` are at the right. */
function MinimalHeader({ marketplace, isNarrow, children }: MinimalHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={classNames(styles.inner, isNarrow && styles.narrow)}>
        <Wordmark marketplace={marketplace} />
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </header>
  );
}

type CheckoutHeaderProps = {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'hours' | 'logo'>;
  chat?: ChatSummary | null;
};

/** The checkout's header: only the shop's name, a security note, the chat and the phone number. */
export function CheckoutHeader({ marketplace, chat = null }: CheckoutHeaderProps) {
  return (
    <MinimalHeader marketplace={marketplace} isNarrow>
      <span className={styles.secure}>
        <Icon icon={Lock} size={18} />
        Secure checkout
      </span>
      {chat && <ChatEntry chat={chat} iconSize={20} className={styles.chat} />}
      <a className={styles.help} href={buildPhoneHref(marketplace.phone)}>
        <Icon icon={Phone} size={18} />
        Help, {marketplace.hours}: {marketplace.phone}
      </a>
    </MinimalHeader>
  );
}

/** In a chunk of its own, so that checkout does not load it. */
const WorkHeader = createPagePart(
  loadable(() => import('./WorkHeader.tsx'), { resolveComponent: (file) => file.WorkHeader }),
);

type OtherHeaderProps = { shell: ShellContent; isCheckout: boolean };

/** The headers of checkout, business and minimal pages: one component costs fewer first-script bytes. */
export function OtherHeader({ shell, isCheckout }: OtherHeaderProps) {
  const { pathname } = useLocation();
  const customer = useSelector(selectCustomer);
  const chat = useSelector(selectChat);
  const { marketplace } = shell;
  if (isCheckout) return <CheckoutHeader marketplace={marketplace} chat={chat} />;
  if (pathname.startsWith(WORKWEAR_FORM_PATH)) return <MinimalHeader marketplace={marketplace} />;
  return <WorkHeader marketplace={marketplace} firstName={customer?.firstName} signInHref={signInPath(pathname)} />;
}
