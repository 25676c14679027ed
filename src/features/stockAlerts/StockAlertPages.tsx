import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../page/navigation.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { AlertItemView } from './components/AlertItemView.tsx';
import styles from './components/NotifyMe.module.css';
import { NotifyMeForm } from './components/NotifyMeForm.tsx';
import { OnTheList } from './components/OnTheList.tsx';
import pageStyles from './NotifyMePage.module.css';
import { selectAlertSubject } from './stockAlertsSlice.ts';
import { useNotifyMe } from './useNotifyMe.ts';

/** The pages /notify-me/confirm and /notify-me/unsubscribe behind the links of stock alert emails. */
export function StopAlertsPage() {
  const isConfirming = useLocation().pathname === '/notify-me/confirm';
  return (
    <main className={pageStyles.page}>
      <ShopPageHead title="Stock alerts" robots="noindex" />
      <h1 className={pageStyles.title}>Stock alerts</h1>
      {isConfirming ? <ConfirmAlerts /> : <StopAlerts />}
    </main>
  );
}

function Done({ children }: { children: string }) {
  return (
    <div className={pageStyles.form}>
      <Notice kind="success">{children}</Notice>
      <LinkButton href="/">Start shopping</LinkButton>
    </div>
  );
}

/** Requires a click, because mail scanners follow links. */
function ConfirmAlerts() {
  const search = useQueryParams();
  const outcome = search.get('outcome');
  if (outcome === 'success') return <Done>Thank you. We'll send one email for each item when it's back.</Done>;
  return (
    <form className={pageStyles.form} method="post" action="/confirmStockAlerts.do">
      {outcome === 'error' && <Notice kind="error">This link has expired. Please request the alert again.</Notice>}
      <p>Send stock alerts to the address of this mail? If you did not ask for one, please close this page.</p>
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
      <Button type="submit">Confirm my address</Button>
    </form>
  );
}

/** Requires a click, because mail scanners follow links. */
function StopAlerts() {
  const search = useQueryParams();
  const outcome = search.get('outcome');
  if (outcome === 'success') return <Done>Done. We'll send no more stock alerts to this address.</Done>;
  return (
    <form className={pageStyles.form} method="post" action="/stopStockAlerts.do">
      {outcome === 'error' && (
        <Notice kind="error">This link is incomplete. Please open it from the email again.</Notice>
      )}
      <p>Stop all alerts that the address of this mail still waits for? Orders and the newsletter stay as they are.</p>
      <input type="hidden" name="alertId" value={search.get('alert') ?? ''} />
      <input type="hidden" name="token" value={search.get('token') ?? ''} />
      <Button type="submit">Stop all stock alerts</Button>
    </form>
  );
}

/** The page /notify-me?stockId=…, the drawer's replacement without scripts. */
function NotifyMePage() {
  const subject = useSelector(selectAlertSubject);
  if (!subject) return null;
  const { item, onHand, productUrl } = subject;
  return (
    <main className={pageStyles.page}>
      <ShopPageHead title="Notify me" robots="noindex" />
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

/** The pages of stock alerts, in one chunk, because each chunk has an entry in the table that every page loads. */
export function StockAlertPages() {
  return /\/notify-me\/?$/.test(useLocation().pathname) ? <NotifyMePage /> : <StopAlertsPage />;
}
