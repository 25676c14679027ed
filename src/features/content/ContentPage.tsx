import { useSelector } from 'react-redux';
import { PageHead } from '../../page/PageHead.tsx';
import { SanitizedHtml } from '../../page/SanitizedHtml.tsx';
import styles from './ContentPage.module.css';
import { selectContentPage, selectMarketplace } from './contentSlice.ts';

/** A published text page. */
export function ContentPage() {
  const page = useSelector(selectContentPage);
  const marketplace = useSelector(selectMarketplace);
  if (!page) return null;
  const path = page.pageName === 'contact-us' ? '/contact-us' : `/c/${page.pageName}`;
  return (
    <main className={styles.page}>
      <PageHead
        title={`${page.title} | ${marketplace?.name ?? ''}`}
        description={page.description}
        canonical={`${marketplace?.origin ?? ''}${path}`}
      />
      <h1 className={styles.title}>{page.title}</h1>
      <SanitizedHtml className={styles.text} html={page.html} />
    </main>
  );
}
