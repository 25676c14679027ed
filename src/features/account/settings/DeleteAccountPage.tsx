import { useSelector } from 'react-redux';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { useNavigate, useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ShopPageHead } from '../../content/ShopPageHead.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import { type IdentityRootState, selectProof, selectSettings } from '../../identity/identitySlice.ts';
import { CurrentProof } from './CurrentProof.tsx';
import { DELETION_PATH, deleteAccount } from './deletionThunks.ts';
import styles from './SettingsPage.module.css';

const GOES = [
  'Your name, email address and password, and every sign-in',
  'Addresses, saved cards, cart, favorites and sizes',
  'VIP membership with its points, and your gift balance',
  'Email subscriptions, stock alerts and the mails we sent you',
  'Your photos and videos, and your name on reviews, questions and answers; the texts stay',
];
const STAYS = [
  'Orders, invoices, returns and refunds, with the address they went to',
  'The ledgers of payments, points and gift balance, under a number without a name',
];

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section>
    <h2 className={styles.heading}>{title}</h2>
    <ul className={styles.plain}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);

/** The page after the request; the customer is then signed out. */
function Requested({ day }: { day: string }) {
  return (
    <>
      <Notice kind="success" role="status">
        <strong>Your request is here.</strong>
        <br />
        {/^\d{4}-\d{2}-\d{2}$/.test(day)
          ? `We delete your account on ${formatFullDay(day)}.`
          : 'We delete your account.'}{' '}
        You are signed out everywhere, and an email says the same.
      </Notice>
      <p>Changed your mind? Sign in before that day, and everything stays as it is.</p>
      <div>
        <LinkButton kind="secondary" href="/login">
          Keep my account
        </LinkButton>
      </div>
    </>
  );
}

function RequestForm() {
  const proof = useSelector(selectProof);
  const deletion = useSelector(selectSettings)?.deletion;
  const dispatch = useAppDispatch<IdentityRootState>();
  const navigate = useNavigate();
  if (!deletion) return null;
  const request = async ({ password = '' }: Readonly<Record<string, string>>) => {
    const day = await dispatch(deleteAccount(password));
    await navigate(`${DELETION_PATH}?outcome=requested&on=${day}`);
  };
  return (
    <>
      <p>
        It happens {deletion.waitDays} days after your request. Until then, signing in withdraws it. Want to keep your
        data? <a href="/account/settings/export">Download a copy</a> first.
      </p>
      {deletion.hasOpenOrders && (
        <Notice kind="warning">
          An order or return of yours is still open. We finish it first, and delete the account then.
        </Notice>
      )}
      <List title="Deleted data" items={GOES} />
      <List title="Data that the law makes us keep" items={STAYS} />
      <div className={styles.everywhere}>
        <AccountForm submitText="Delete my account" busyText="Sending" action={DELETION_PATH} onSubmit={request}>
          {(errors) => (
            <CurrentProof
              {...proof}
              returnTo={DELETION_PATH}
              error={errors.password}
              hint="So that no one else can delete your account."
            />
          )}
        </AccountForm>
        <a href="/account/settings">Keep my account</a>
      </div>
    </>
  );
}

/** The page /c/account-deletion-request: what is deleted, what stays, the request (transactions §2). */
export function DeleteAccountPage() {
  const query = useQueryParams();
  return (
    <main className={styles.page}>
      <ShopPageHead title="Delete Your Account" robots="noindex" />
      <h1 className={styles.title}>Delete your account</h1>
      {query.get('outcome') === 'requested' ? <Requested day={query.get('on') ?? ''} /> : <RequestForm />}
    </main>
  );
}
