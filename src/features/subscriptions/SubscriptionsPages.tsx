import { useLocation } from 'react-router';
import { useQueryParams } from '../../page/navigation.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { ManagePage } from './manage/ManagePage.tsx';
import { parseSubscriptionsPage } from './parseSubscriptionsPage.ts';
import styles from './SubscriptionsPage.module.css';

type Action = 'confirm' | 'unsubscribe' | 'optout';

const TEXTS: Readonly<Record<Action, { question: string; button: string; successText: string; errorText: string }>> = {
  confirm: {
    question: 'Send news to the address of this email? If you did not ask for it, please close this page.',
    button: 'Confirm my subscription',
    successText: 'Thank you. Your subscription is confirmed.',
    errorText: 'This link has expired. Please sign up again.',
  },
  unsubscribe: {
    question: 'Send no more of these emails to your address? Emails about your orders still come.',
    button: 'Unsubscribe',
    successText: 'Done. You are unsubscribed.',
    errorText: 'This link is incomplete or too old. Please use the link of a newer email, or sign in.',
  },
  optout: {
    question: 'End all lists, brands and alerts of your address? Emails about your orders still come.',
    button: 'Unsubscribe from all',
    successText: 'Done. You are unsubscribed from everything.',
    errorText: 'This link is incomplete or too old. Please use the link of a newer email, or sign in.',
  },
};

/** The page behind a link of a mail. Requires a click, because mail scanners follow links. */
function LinkAction({ kind, token }: { kind: Action; token: string }) {
  const search = useQueryParams();
  const { question, button, successText, errorText } = TEXTS[kind];
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
          <Notice kind="success">{successText}</Notice>
          {kind === 'confirm' ? (
            <LinkButton href="/">Start shopping</LinkButton>
          ) : (
            <LinkButton href={`/subscriptions/token/${token}`}>Manage my other emails</LinkButton>
          )}
        </div>
      ) : (
        <form className={styles.stack} method="post" action={action}>
          {outcome === 'error' && <Notice kind="error">{errorText}</Notice>}
          <p>{question}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{button}</Button>
        </form>
      )}
    </main>
  );
}

/** The page /subscriptions and the pages behind the links of mails (transactions §2). */
export function SubscriptionsPages() {
  const { pathname } = useLocation();
  const search = useQueryParams();
  const view = parseSubscriptionsPage(pathname, search);
  if (!view || view.kind === 'login') return null;
  return (
    <>
      <ShopPageHead title="Manage Email Subscriptions" robots="noindex" />
      {view.kind === 'manage' ? <ManagePage auth={view.auth} /> : <LinkAction {...view} />}
    </>
  );
}
