import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { PageHead } from '../../../page/PageHead.tsx';
import { AccountCrumbs, SETTINGS_CRUMBS } from '../../accountFrame/AccountCrumbs.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import styles from '../../identity/forms/AccountForm.module.css';
import { AccountPanel } from '../../identity/forms/AccountPanel.tsx';

type SettingsFormPageProps = { title: string; lead?: string; href: string; children: ReactNode };

/** A settings page with one form. */
export function SettingsFormPage({ title, lead, href, children }: SettingsFormPageProps) {
  const marketplace = useSelector(selectMarketplace);
  return (
    <main className={styles.page}>
      <PageHead title={`${title} | ${marketplace?.name ?? ''}`} robots="noindex" />
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
