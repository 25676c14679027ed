import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { GiftBalance } from '../../contracts/checkout/giftcards.ts';
import { GIFT_BALANCE_PATH, GIFT_CARDS_PATH } from '../../lib/checkout/giftCardRules.ts';
import { formatDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AccountCrumbs } from '../accountFrame/AccountCrumbs.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import balanceEntriesStyles from './components/BalanceEntries.module.css';
import { RedeemForm } from './components/RedeemForm.tsx';
import styles from './GiftBalancePage.module.css';
import { GiftCardsPage } from './GiftCardsPage.tsx';
import { selectGiftBalance } from './giftBalanceSlice.ts';
import { SendGiftCardPage } from './SendGiftCardPage.tsx';

type Entry = GiftBalance['entries'][number];

function EntryName({ entry: { kind, maskedCode, orderId, amount, reason } }: { entry: Entry }) {
  if (kind === 'claim') return <>Gift card {maskedCode}</>;
  if (kind === 'reward') return <a href="/c/vip-dash">VIP points</a>;
  if (kind === 'credit') return <>{reason}</>;
  const refund = amount.cents > 0 ? 'Refund of order' : 'Taken back for order';
  const entryText = kind === 'payment' ? 'Paid for order' : refund;
  return (
    <>
      {entryText} <a href={`/orders/${orderId}`}>{orderId}</a>
    </>
  );
}

/** The history of the balance, newest first. */
function BalanceEntries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={balanceEntriesStyles.entries}>
      {entries.map((entry) => (
        <li key={entry.entryId} className={balanceEntriesStyles.entry}>
          <span className={balanceEntriesStyles.name}>
            <EntryName entry={entry} />
          </span>
          <span className={balanceEntriesStyles.day}>{formatDay(toShopDay(entry.at))}</span>
          <strong className={entry.amount.cents > 0 ? balanceEntriesStyles.more : balanceEntriesStyles.less}>
            {entry.amount.cents > 0 ? '+' : ''}
            {entry.amount.amount}
          </strong>
        </li>
      ))}
    </ul>
  );
}

const CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Gift Cards', href: GIFT_BALANCE_PATH },
];

/** The page of the gift balance: the amount, a form to redeem a card, and the history. */
export function GiftBalancePage() {
  const balance = useSelector(selectGiftBalance);
  if (!balance) return null;
  return (
    <main className={styles.page}>
      <ShopPageHead title="Gift Cards" robots="noindex" />
      <AccountCrumbs crumbs={CRUMBS} />
      <h1 className={styles.title}>Gift Cards</h1>
      <div className={styles.columns}>
        <section className={styles.balance} aria-labelledby="balance">
          <h2 id="balance" className={styles.label}>
            Your balance
          </h2>
          <p className={styles.amount}>{balance.balance.amount}</p>
          <a href={GIFT_CARDS_PATH}>Send a gift card</a>
        </section>
        <RedeemForm />
      </div>
      <section aria-labelledby="history">
        <h2 id="history" className={styles.heading}>
          History
        </h2>
        {balance.entries.length === 0 ? (
          <EmptyState title="Nothing here yet" actions={<LinkButton href="/new">See what is new</LinkButton>}>
            Redeem a gift card, and it is listed here with what you use of it.
          </EmptyState>
        ) : (
          <BalanceEntries entries={balance.entries} />
        )}
      </section>
    </main>
  );
}

/** The pages of gift cards, in one chunk, because each chunk has an entry in the table that every page loads. */
export function GiftCardPages() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/account'))
    return (
      <AccountFrame>
        <GiftBalancePage />
      </AccountFrame>
    );
  return pathname.startsWith('/c/e-') ? <SendGiftCardPage /> : <GiftCardsPage />;
}
