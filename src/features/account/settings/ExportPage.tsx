import { useSelector } from 'react-redux';
import { useRefusedForm } from '../../../page/formFailure.ts';
import { getButtonClass } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import form from '../../identity/forms/AccountForm.module.css';
import { selectProof } from '../../identity/identitySlice.ts';
import { CurrentProof } from './CurrentProof.tsx';
import styles from './SettingsPage.module.css';

const PATH = '/account/settings/export';

/** The page that downloads a customer's data, by a plain form, because the answer is a file. */
export function ExportPage() {
  const proof = useSelector(selectProof);
  const refusedForm = useRefusedForm(PATH);
  const errors = refusedForm?.fields ?? {};
  return (
    <main className={styles.page}>
      <ShopPageHead title="Your Data" robots="noindex" />
      <h1 className={styles.title}>Your data</h1>
      <p>
        A copy of everything we keep of you: account, addresses, orders, returns, lists, sizes, points, reviews, emails
        and sign-ins. It holds no passwords and no card numbers.
      </p>
      <ErrorNotice>{refusedForm && Object.keys(errors).length === 0 && refusedForm.message}</ErrorNotice>
      <div className={styles.everywhere}>
        <form className={form.form} method="post" action={PATH}>
          <CurrentProof {...proof} returnTo={PATH} error={errors.password} />
          <div className={styles.ways}>
            <button type="submit" name="format" value="json" className={getButtonClass({ kind: 'primary' })}>
              Download as JSON
            </button>
            <button type="submit" name="format" value="page" className={getButtonClass({ kind: 'secondary' })}>
              Read as a page
            </button>
          </div>
        </form>
      </div>
    </main>
  );
}
