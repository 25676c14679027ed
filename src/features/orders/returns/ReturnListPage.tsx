import { useSelector } from 'react-redux';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import { formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AccountCrumbs } from '../../accountFrame/AccountCrumbs.tsx';
import { AccountFrame } from '../../accountFrame/AccountFrame.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { buildReturnInfoHref } from '../orderHrefs.ts';
import { selectReturns } from '../returnsSlice.ts';
import {
  describeExchangeMoney,
  describeRefused,
  formatExchange,
  formatRefundParts,
  formatReturnTitle,
  isRefused,
} from '../text/returnText.ts';
import styles from './ReturnListPage.module.css';

function ReturnCard({ orderReturn }: { orderReturn: OrderReturn }) {
  const { rmaId, orderId, createdAt, items, preReturnInfo, postReturnInfo, status, isExchange } = orderReturn;
  const amount = (postReturnInfo ?? preReturnInfo).total.amount;
  const hasAmount = status !== 'cancelled' && !isExchange && (postReturnInfo !== null || !isRefused(orderReturn));
  const refusedText = describeRefused(orderReturn);
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.cardTitle}>{formatReturnTitle(orderReturn)}</h2>
        <p className={styles.text}>
          {isExchange ? 'Exchange' : 'Return'} {rmaId} of order {orderId}
        </p>
        <p className={styles.text}>
          Begun {formatLongMonthDay(toShopDay(createdAt))} · {formatItemCount(items.length)}
          {hasAmount && ` · ${amount}${postReturnInfo ? ` ${formatRefundParts(postReturnInfo.parts)}` : ''}`}
        </p>
        {refusedText && <p className={styles.text}>{refusedText}</p>}
        {isExchange && status !== 'cancelled' && !isRefused(orderReturn) && (
          <p className={styles.text}>
            {formatExchange(orderReturn)}. {describeExchangeMoney(orderReturn)}
          </p>
        )}
      </div>
      <LinkButton kind="secondary" href={buildReturnInfoHref(orderReturn)}>
        {orderReturn.cancellable ? 'Show code or label' : 'View return'}
      </LinkButton>
    </li>
  );
}

/** The returns of a member, newest first (transactions §2, /returns). */
export function ReturnListPage() {
  const returns = useSelector(selectReturns);
  const marketplace = useSelector(selectMarketplace);
  return (
    <AccountFrame>
      <main className={styles.page}>
        <PageHead title={`My Returns | ${marketplace?.name ?? ''}`} robots="noindex" />
        <AccountCrumbs
          crumbs={[
            { text: 'My Account', href: '/account' },
            { text: 'My Returns', href: '/returns' },
          ]}
        />
        <h1 className={styles.title}>My Returns</h1>
        {returns.length === 0 ? (
          <EmptyState
            title="Nothing is on its way back"
            actions={<LinkButton href="/orders">Choose an order</LinkButton>}
          >
            Choose an order to return an item from it, free.
          </EmptyState>
        ) : (
          <ul className={styles.cards}>
            {returns.map((orderReturn) => (
              <ReturnCard key={orderReturn.contractId} orderReturn={orderReturn} />
            ))}
          </ul>
        )}
      </main>
    </AccountFrame>
  );
}
