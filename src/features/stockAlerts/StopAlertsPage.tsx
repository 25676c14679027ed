import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './NotifyMePage.module.css';

/**
 * /notify-me/unsubscribe?alert=…&token=…: where the link at the foot of an alert leads. It asks before it ends anything, as mail
 * programs open links by themselves.
 */
export function StopAlertsPage() {
  const marketplace = useSelector(selectMarketplace);
  const [search] = useSearchParams();
  const outcome = search.get('outcome');
  return (
    <main className={styles.page}>
      <PageHead title={`Stock alerts | ${marketplace?.name ?? ''}`} robots="noindex" />
      <h1 className={styles.title}>Stock alerts</h1>
      {outcome === 'success' ? (
        <div className={styles.form}>
          <Notice kind="success">Done. We'll send no more stock alerts to this address.</Notice>
          <LinkButton href="/">Start shopping</LinkButton>
        </div>
      ) : (
        <form className={styles.form} method="post" action="/stopStockAlerts.do">
          {outcome === 'error' && (
            <Notice kind="error">This link is not complete. Please open it from the mail once more.</Notice>
          )}
          <p>
            Stop all alerts that the address of this mail still waits for? Orders and the newsletter stay as they are.
          </p>
          <input type="hidden" name="alertId" value={search.get('alert') ?? ''} />
          <input type="hidden" name="token" value={search.get('token') ?? ''} />
          <Button type="submit">Stop all stock alerts</Button>
        </form>
      )}
    </main>
  );
}
