import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { WORKWEAR_FORM_PATH } from '../../lib/paths.ts';
import { SanitizedHtml } from '../../page/trustedHtml.tsx';
import { selectContentPage, selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { SubsidyPage } from './SubsidyPage.tsx';
import styles from './WorkwearForm.module.css';
import { WorkwearForm } from './WorkwearForm.tsx';

/** /c/zappos-at-work-form (browsing §2): its text is a published page, its form is a component. */
export function WorkwearFormPage() {
  const page = useSelector(selectContentPage);
  const marketplace = useSelector(selectMarketplace);
  if (!page) return null;
  return (
    <main className={styles.page}>
      <ShopPageHead
        title={page.title}
        description={page.description}
        canonical={`${marketplace?.origin ?? ''}${WORKWEAR_FORM_PATH}`}
      />
      <h1 className={styles.title}>{page.title}</h1>
      <SanitizedHtml html={page.html} />
      <WorkwearForm />
    </main>
  );
}

/** The pages of the business variant that need more than text, in one chunk. */
export const WorkwearPages = () =>
  useLocation().pathname.startsWith('/account') ? <SubsidyPage /> : <WorkwearFormPage />;
