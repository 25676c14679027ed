import { useState } from 'react';
import { useSelector } from 'react-redux';
import { lookUpOrder, requestOrderLink } from '../../api/orders/orders.ts';
import type { Marketplace } from '../../contracts/content/content.ts';
import { buildGuestOrderPath, buildWithdrawPath } from '../../lib/orders/orderPaths.ts';
import { buildQueryString } from '../../lib/paths.ts';
import { useNavigate, useQueryParams } from '../../page/navigation.ts';
import { callApi, useAppDispatch } from '../../page/thunk.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CallUs } from '../../ui/PhoneLink.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { AccountField, EmailField } from '../identity/forms/AccountField.tsx';
import { AccountForm } from '../identity/forms/AccountForm.tsx';
import { selectCustomer } from '../identity/identitySlice.ts';
import styles from './OrderLookupPage.module.css';

/** Requests the email with the link of an order. Resolves also when no order has this number and email. */
export const mailOrderLink = callApi(requestOrderLink);

/** Returns a token that opens a guest's order for an hour. Throws `ApiFailure`: 404 for a wrong pair. */
const findGuestOrder = callApi(lookUpOrder);

const CRUMBS = [
  { text: 'Customer Service', href: '/contact-us' },
  { text: 'Find your order', href: '/orders/lookup' },
];

const TITLE = 'Find your order';
const EXPIRED_TITLE = 'This link has expired';
/** The query with which the form mails the link instead of opening the order. */
const MAIL = 'mail';
/** The query with which the order opens at the withdrawal from its contract (Directive 2011/83/EU, Art. 11a). */
const WITHDRAW = 'withdraw';
const WITHDRAW_TITLE = 'Withdraw from contract here';

/** Returns the URL of the page with the typed number; with `way`, the form mails the link. */
const buildLookupHref = (orderId: string, way?: typeof MAIL): string =>
  `/orders/lookup${buildQueryString({ way, orderId })}`;

type LookupFormProps = { mails: boolean; withdraws: boolean; onSent: () => void };

function LookupForm({ mails, withdraws, onSent }: LookupFormProps) {
  const search = useQueryParams();
  const orderId = search.get('orderId') ?? '';
  const dispatch = useAppDispatch<unknown>();
  const navigate = useNavigate();
  const send = async ({ orderId: number = '', email = '' }: Readonly<Record<string, string>>) => {
    const pair = { orderId: number, email };
    if (mails) {
      await dispatch(mailOrderLink(pair));
      return onSent();
    }
    const guestOrder = await dispatch(findGuestOrder(pair));
    const buildPath = withdraws ? buildWithdrawPath : buildGuestOrderPath;
    await navigate(buildPath(guestOrder.orderId, guestOrder.token));
  };
  return (
    <>
      <AccountForm
        key={`${mails} ${withdraws}`}
        submitText={mails ? 'Email me a link' : withdraws ? 'Continue' : 'Find order'}
        busyText={mails ? 'Sending' : 'Looking'}
        action={`/orders/lookup${buildQueryString({ way: mails ? MAIL : withdraws ? WITHDRAW : undefined })}`}
        onSubmit={send}
      >
        {(errors, values) => (
          <>
            <AccountField
              name="orderId"
              label="Order number"
              type="text"
              autoComplete="off"
              hint="17 digits, at the top of your confirmation email."
              error={errors.orderId}
              value={values.orderId ?? orderId}
            />
            <EmailField error={errors.email} value={values.email} />
          </>
        )}
      </AccountForm>
      <p className={styles.other}>
        {mails ? (
          <a href={buildLookupHref(orderId)}>Find the order without an email</a>
        ) : (
          <>
            For your safety we show this order only for an hour.{' '}
            <a href={buildLookupHref(orderId, MAIL)}>Email me a link instead</a>
          </>
        )}
      </p>
    </>
  );
}

function AccountOffer() {
  const isCustomer = useSelector(selectCustomer) !== null;
  return (
    <section className={styles.account}>
      <div>
        <h2 className={styles.subtitle}>{isCustomer ? 'Bought with your account?' : 'Have an account?'}</h2>
        <p>Every order and return is in My Orders.</p>
      </div>
      <LinkButton kind="secondary" href="/orders">
        {isCustomer ? 'My Orders' : 'Sign in'}
      </LinkButton>
    </section>
  );
}

function Help({ shop }: { shop: Marketplace }) {
  return (
    <aside className={styles.help} aria-label="Help">
      <div className={styles.art}>
        <Illustration name="empty-parcels" images={[]} />
      </div>
      <section>
        <h2 className={styles.subtitle}>Where is the number?</h2>
        <p>In the confirmation email, and on the packing slip in the box.</p>
      </section>
      <section>
        <h2 className={styles.subtitle}>Need a hand?</h2>
        <p>
          <CallUs shop={shop} />
        </p>
        <p>
          <a href="/c/shipping-and-returns">Shipping and returns</a> · <a href="/c/faqs">FAQs</a>
        </p>
      </section>
    </aside>
  );
}

/** The page that opens a guest's order, or mails its link, without revealing which numbers or emails are known. */
export function OrderLookupPage() {
  const marketplace = useSelector(selectMarketplace);
  const search = useQueryParams();
  const mails = search.get('way') === MAIL;
  const withdraws = search.get('way') === WITHDRAW && marketplace?.hasWithdrawal === true;
  const outcome = search.get('outcome');
  const [isSent, setIsSent] = useState(outcome === 'sent');
  const title = withdraws ? WITHDRAW_TITLE : outcome === 'expired' ? EXPIRED_TITLE : TITLE;
  const lead = withdraws
    ? 'Enter the order’s number and your email. The next page names the items and asks you to confirm; a receipt follows by email at once.'
    : outcome === 'expired'
      ? 'Find the order by its number and email, or have a new link emailed.'
      : 'Track, cancel or return. No account needed.';
  return (
    <main className={styles.page}>
      <ShopPageHead title={title} robots="noindex" />
      <Breadcrumbs crumbs={CRUMBS} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {isSent && (
            <Notice kind="success" role="status">
              If this number and email belong to an order, we've sent an email with its link. No email after a few
              minutes? Use the email you gave at checkout, and check the number for a missing digit.
            </Notice>
          )}
          <LookupForm mails={mails} withdraws={withdraws} onSent={() => setIsSent(true)} />
          <AccountOffer />
        </div>
        {marketplace && <Help shop={marketplace} />}
      </div>
    </main>
  );
}
