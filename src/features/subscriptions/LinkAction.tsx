import { useQueryParams } from '../../page/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SubscriptionsPage.module.css';

type Action = 'confirm' | 'unsubscribe' | 'optout';

const TEXTS: Readonly<Record<Action, { ask: string; button: string; done: string; failed: string }>> = {
  confirm: {
    ask: 'Send news to the address of this email? If you did not ask for it, please close this page.',
    button: 'Confirm my subscription',
    done: 'Thank you. Your subscription is confirmed.',
    failed: 'This link has expired. Please sign up again.',
  },
  unsubscribe: {
    ask: 'Send no more of these emails to your address? Emails about your orders still come.',
    button: 'Unsubscribe',
    done: 'Done. You are unsubscribed.',
    failed: 'This link is incomplete or too old. Please use the link of a newer email, or sign in.',
  },
  optout: {
    ask: 'End all lists, brands and alerts of your address? Emails about your orders still come.',
    button: 'Unsubscribe from all',
    done: 'Done. You are unsubscribed from everything.',
    failed: 'This link is incomplete or too old. Please use the link of a newer email, or sign in.',
  },
};

/** The page behind a link of a mail. Requires a click, because mail scanners follow links. */
export function LinkAction({ kind, token }: { kind: Action; token: string }) {
  const search = useQueryParams();
  const { ask, button, done, failed } = TEXTS[kind];
  const outcome = search.get('outcome');
  const action =
    kind === 'confirm'
      ? '/confirmSubscription.do'
      : `/unsubscribe.do?token=${token}${kind === 'optout' ? '&all=1' : ''}`;
  return (
    <main className={styles.narrow}>
      <h1 className={styles.title}>Manage Email Subscriptions</h1>
      {outcome === 'success' ? (
        <div className={styles.stack}>
          <Notice kind="success">{done}</Notice>
          {kind === 'confirm' ? (
            <LinkButton href="/">Start shopping</LinkButton>
          ) : (
            <LinkButton href={`/subscriptions/token/${token}`}>Manage my other emails</LinkButton>
          )}
        </div>
      ) : (
        <form className={styles.stack} method="post" action={action}>
          {outcome === 'error' && <Notice kind="error">{failed}</Notice>}
          <p>{ask}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{button}</Button>
        </form>
      )}
    </main>
  );
}
