import type { ReactNode } from 'react';
import { AccountCrumbs, SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import styles from '../../identity/forms/AccountForm.module.css';
import { AccountPanel } from '../../identity/forms/AccountPanel.tsx';

type SettingsFormPageProps = { title: string; lead?: string; href: string; children: ReactNode };

/** A settings page with one form. */
export function SettingsFormPage({ title, lead, href, children }: SettingsFormPageProps) {
  return (
    <main className={styles.page}>
      <ShopPageHead title={title} robots="noindex" />
      <div className={styles.crumbs}>
        <AccountCrumbs crumbs={[...SETTINGS_CRUMBS, { text: title, href }]} />
      </div>
      <AccountPanel title={title} lead={lead}>
        {children}
        <a className={styles.back} href="/account/settings">
          Leave it as it is
        </a>
      </AccountPanel>
    </main>
  );
}
