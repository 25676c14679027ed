import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../page/PageHead.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { AccountField } from '../identity/forms/AccountField.tsx';
import { AccountForm } from '../identity/forms/AccountForm.tsx';
import styles from './OrderLookupPage.module.css';
import { mailOrderLink } from './orderLookupThunks.ts';

const TITLE = 'Find your order';

function LookupForm({ onSent }: { onSent: () => void }) {
  const [search] = useSearchParams();
  const dispatch = useAppDispatch<unknown>();
  const ask = async ({ orderId = '', email = '' }: Readonly<Record<string, string>>) => {
    await dispatch(mailOrderLink({ orderId, email }));
    onSent();
  };
  return (
    <AccountForm submitText="Email me a link" busyText="Sending" action="/orders/lookup" onSubmit={ask}>
      {(errors, values) => (
        <>
          <AccountField
            name="orderId"
            label="Order number"
            type="text"
            autoComplete="off"
            hint="17 digits, at the top of your confirmation email."
            error={errors.orderId}
            value={values.orderId ?? search.get('orderId') ?? ''}
          />
          <AccountField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            error={errors.email}
            value={values.email}
          />
        </>
      )}
    </AccountForm>
  );
}

function Help({ phone }: { phone: string }) {
  return (
    <aside className={styles.help} aria-label="Help">
      <section className={styles.account}>
        <h2 className={styles.subtitle}>Have an account?</h2>
        <p>Every order and return is in your Order History.</p>
        <LinkButton kind="secondary" href="/orders">
          Sign in
        </LinkButton>
      </section>
      <section>
        <h2 className={styles.subtitle}>Where is the number?</h2>
        <p>In the confirmation email, and on the packing slip in the box.</p>
      </section>
      <section>
        <h2 className={styles.subtitle}>Need a hand?</h2>
        <p>
          Call <PhoneLink number={phone} />, 24/7.
        </p>
      </section>
    </aside>
  );
}

/** The form that mails the link of an order. Does not reveal whether the order number or the email is known. */
export function OrderLookupPage() {
  const marketplace = useSelector(selectMarketplace);
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.get('outcome') === 'sent');
  return (
    <main className={styles.page}>
      <PageHead title={`${TITLE} | ${marketplace?.name ?? ''}`} robots="noindex" />
      <div className={styles.columns}>
        <div className={styles.work}>
          <div>
            <h1 className={styles.title}>{TITLE}</h1>
            <p className={styles.lead}>Track or cancel it. No account needed.</p>
          </div>
          {isSent && (
            <Notice kind="success" role="status">
              If this number and email belong to an order, we've sent an email with its link. No email after a few
              minutes? Use the email you gave at checkout, and check the number for a missing digit.
            </Notice>
          )}
          <LookupForm onSent={() => setSent(true)} />
        </div>
        <Help phone={marketplace?.phone ?? ''} />
      </div>
    </main>
  );
}
