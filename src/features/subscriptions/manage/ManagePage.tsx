import { type FormEvent, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { EmailSubscriptions, SubscriptionAuth } from '../../../contracts/account/subscriptions.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { signInPath } from '../../../page/pageErrors.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { GuestSignup } from '../signup/SignupForm.tsx';
import { selectSubscriptionsPage } from '../subscriptionsSlice.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './ManagePage.module.css';
import { SubscriptionGroups } from './SubscriptionGroups.tsx';
import { type Changes, useChanges } from './useChanges.ts';

const ROW_ID = /^\d{1,12}$/;

/** Offers to follow the brand or style that a link from its page names: `?brand=` or `?style=`. */
function FollowRequest({ page, changes }: { page: EmailSubscriptions; changes: Changes }) {
  const search = useQueryParams();
  const brandId = search.get('brand') ?? '';
  const id = brandId || (search.get('style') ?? '');
  const type = brandId ? 'brands' : 'styles';
  const isFollowed =
    type === 'brands'
      ? page.brandSubscriptions.some((brand) => brand.brandId === id)
      : page.upcomingStyleSubscriptions.some((style) => style.styleId === id);
  if (!ROW_ID.test(id) || isFollowed || changes.saved) return null;
  const change = { type, id, subscribed: true } as const;
  const [description, button] =
    type === 'brands'
      ? ['Get an email when this brand has new styles.', 'Follow this brand']
      : ['Get one email on the day this style goes on sale.', 'Email me on that day'];
  return (
    <ChangeForm
      className={styles.panel}
      change={change}
      onChange={() => void changes.change(change, 'Saved. You find it below.')}
    >
      <p className={styles.text}>{description}</p>
      <Button type="submit" busy={changes.busy && 'Saving'}>
        {button}
      </Button>
    </ChangeForm>
  );
}

/** Unsubscribes from everything after one confirmation step; a `details`, so that it works without scripts. */
function OptOutPanel({ busy, onOptOut }: { busy: boolean; onOptOut: () => void }) {
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOptOut();
  };
  return (
    <section className={styles.optOutPanelPanel} aria-labelledby="optout">
      <div>
        <h2 className={styles.optOutPanelTitle} id="optout">
          Unsubscribe from all
        </h2>
        <p className={styles.about}>Ends all lists, brands and alerts. Emails about your orders still come.</p>
      </div>
      <details className={styles.details} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{isOpen ? 'Keep my emails' : 'Unsubscribe from all'}</summary>
        <form method="post" action={pathname + search} onSubmit={submit}>
          <input type="hidden" name="optout" value="true" />
          <Button type="submit" isFullWidth busy={busy && 'Saving'}>
            Yes, unsubscribe from all
          </Button>
        </form>
      </details>
    </section>
  );
}

/** The page /subscriptions, by sign-in or by the token of a mail. */
export function ManagePage({ auth }: { auth: SubscriptionAuth }) {
  const page = useSelector(selectSubscriptionsPage);
  if (!page) return null;
  if (page === 'guest') return <GuestSignup />;
  if (page === 'invalid') return <InvalidLink />;
  return auth.authType === 'login' ? (
    <main className={styles.page}>
      <Manage auth={auth} page={page} />
    </main>
  ) : (
    <main className={styles.token}>
      <Manage auth={auth} page={page} />
    </main>
  );
}

const InvalidLink = () => (
  <main className={styles.token}>
    <h1 className={styles.title}>Manage Email Subscriptions</h1>
    <div className={styles.stack}>
      <Notice kind="error">
        This link is incomplete or too old. Please open the link of a newer email, or sign in to see your subscriptions.
      </Notice>
      <LinkButton href={signInPath('/subscriptions')}>Sign In</LinkButton>
    </div>
  </main>
);

/** Names the address of these emails: the account's, or that of the link, masked. */
function Owner({ auth, email }: { auth: SubscriptionAuth; email: string }) {
  if (auth.authType === 'login')
    return (
      <p className={styles.owner}>
        To {email}. <a href="/account/settings/email">Change email address</a>
      </p>
    );
  return (
    <Notice kind="info" className={styles.notice}>
      These are the emails for <strong>{email}</strong>. You came from a link in an email, so you need no sign-in here.{' '}
      <a href={signInPath('/subscriptions')}>Not you?</a>
    </Notice>
  );
}

const OUTCOMES: Readonly<Record<string, 'success' | 'error'>> = { saved: 'success', error: 'error' };

/** The notice of the last change, including one that was sent without scripts. */
function Outcome({ changes }: { changes: Changes }) {
  const { saved, failure, notice } = changes;
  const search = useQueryParams();
  const outcome = OUTCOMES[search.get('outcome') ?? ''];
  useEffect(() => {
    if (failure) notice.current?.focus();
  }, [failure, notice]);
  if (failure)
    return (
      <Notice kind="error" role="alert" ref={notice} className={styles.notice}>
        {failure} Nothing is changed.
      </Notice>
    );
  if (saved)
    return (
      <Notice
        kind="success"
        role="status"
        className={styles.notice}
        action={
          saved.undo && (
            <Button kind="text" onClick={saved.undo}>
              Undo
            </Button>
          )
        }
      >
        {saved.text}
      </Notice>
    );
  if (!outcome) return null;
  return (
    <Notice kind={outcome} className={styles.notice}>
      {outcome === 'success' ? 'Saved.' : 'Sorry, something went wrong! Nothing is changed.'}
    </Notice>
  );
}

function Manage({ auth, page }: { auth: SubscriptionAuth; page: EmailSubscriptions }) {
  const changes = useChanges(auth);
  return (
    <div className={styles.work}>
      <h1 className={styles.title}>Manage Email Subscriptions</h1>
      <Owner auth={auth} email={page.email} />
      <Outcome changes={changes} />
      {page.optout && (
        <Notice kind="info" className={styles.notice}>
          This address gets no emails but those about its orders. Switch one on to hear from us again.
        </Notice>
      )}
      <FollowRequest page={page} changes={changes} />
      <SubscriptionGroups page={page} changes={changes} />
      {!page.optout && <OptOutPanel busy={changes.busy} onOptOut={() => void changes.endAll(page)} />}
    </div>
  );
}
