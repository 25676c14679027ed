import { useSelector } from 'react-redux';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { AlertItemView } from './components/AlertItemView.tsx';
import styles from './components/NotifyMe.module.css';
import { NotifyMeForm } from './components/NotifyMeForm.tsx';
import { OnTheList } from './components/OnTheList.tsx';
import pageStyles from './NotifyMePage.module.css';
import { selectAlertSubject } from './stockAlertsSlice.ts';
import { useNotifyMe } from './useNotifyMe.ts';

/** The page /notify-me?stockId=…, the drawer's replacement without scripts. */
export function NotifyMePage() {
  const subject = useSelector(selectAlertSubject);
  const marketplace = useSelector(selectMarketplace);
  if (!subject) return null;
  const { item, onHand, productUrl } = subject;
  return (
    <main className={pageStyles.page}>
      <PageHead title={`Notify me | ${marketplace?.name ?? ''}`} robots="noindex" />
      <h1 className={pageStyles.title}>Notify me</h1>
      <div className={styles.stack}>
        <AlertItemView item={item} />
        {onHand > 0 ? <Notice kind="success">It is back in stock.</Notice> : <AlertForm stockId={item.stockId} />}
        <LinkButton kind="secondary" href={productUrl}>
          Back to the product
        </LinkButton>
      </div>
    </main>
  );
}

/** A form submitted without scripts returns with its outcome in the query. */
function AlertForm({ stockId }: { stockId: string }) {
  const search = useQueryParams();
  const outcome = search.get('outcome');
  const controls = useNotifyMe(stockId);
  const { email, formStatus } = controls.state;
  if (formStatus === 'success') return <OnTheList email={email} />;
  if (outcome === 'success' && formStatus === 'idle') return <OnTheList email="" />;
  const state =
    outcome === 'error' && formStatus === 'idle' ? { ...controls.state, formStatus: 'error' as const } : controls.state;
  return <NotifyMeForm controls={{ ...controls, state }} />;
}
