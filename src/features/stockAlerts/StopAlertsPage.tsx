import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useQueryParams } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './NotifyMePage.module.css';

/** The pages /notify-me/confirm and /notify-me/unsubscribe behind the links of stock alert emails. */
export function StopAlertsPage() {
  const marketplace = useSelector(selectMarketplace);
  const isConfirming = useLocation().pathname === '/notify-me/confirm';
  return (
    <main className={styles.page}>
      <PageHead title={`Stock alerts | ${marketplace?.name ?? ''}`} robots="noindex" />
      <h1 className={styles.title}>Stock alerts</h1>
      {isConfirming ? <ConfirmAlerts /> : <StopAlerts />}
    </main>
  );
}

function Done({ children }: { children: string }) {
  return (
    <div className={styles.form}>
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
    <form className={styles.form} method="post" action="/confirmStockAlerts.do">
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
    <form className={styles.form} method="post" action="/stopStockAlerts.do">
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
