import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import type { WithdrawalAnswer } from '../../../contracts/orders/withdrawals.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { formatMoment } from '../../../lib/dates/shopDays.ts';
import { buildWithdrawPath } from '../../../lib/orders/orderPaths.ts';
import { isCancelledStatus } from '../../../lib/orders/orders.ts';
import { isUnderContract } from '../../../lib/orders/returns.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { EmailField, NameField } from '../../identity/forms/AccountField.tsx';
import { AccountForm } from '../../identity/forms/AccountForm.tsx';
import pageStyles from '../components/NarrowPage.module.css';
import { buildOrderHref, buildReturnInfoHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { selectWithdrawal, withdraw } from './changeThunks.ts';
import styles from './WithdrawalPage.module.css';

type LinesProps = { order: Order; returns: readonly OrderReturn[]; isWithdrawn: boolean; token: string | undefined };

/** Returns the text about a line's outcome, before and after the withdrawal. */
function describeOutcome(line: OrderLine, isWithdrawn: boolean): string {
  const { status } = line;
  if (isCancelledStatus(status)) return 'Cancelled';
  if (status === 'returned') return 'Returned';
  if (!isUnderContract(line)) return 'Goes back to us';
  if (line.customerCancellable) return 'Will be cancelled';
  if (status === 'delivered' || status === 'completed') return isWithdrawn ? 'A return begins' : 'Goes back to us';
  return 'On its way: goes back to us after it arrives';
}

function WithdrawnLines({ order, returns, isWithdrawn, token }: LinesProps) {
  const lines = order.lineItems.filter((line) => (!line.giftCard && !line.isPhysicalGiftCard) || isUnderContract(line));
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const orderReturn = returns.find(
          ({ status, items }) =>
            status !== 'cancelled' && items.some(({ lineItemId }) => lineItemId === line.lineItemId),
        );
        return (
          <li key={line.lineItemId} className={styles.line}>
            <ProductPicture imageId={line.imageId} use="card" sizes="72px" />
            <div className={styles.names}>
              <strong>{line.brandName}</strong>
              <span>{formatProductTitle(line)}</span>
              <span className={styles.soft}>
                {describeOutcome(line, isWithdrawn)}
                {line.quantity > 1 && ` · Qty\u00a0${line.quantity}`}
              </span>
              {orderReturn && <a href={buildReturnInfoHref(orderReturn, { token })}>Return {orderReturn.rmaId}</a>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type PartProps = { withdrawal: WithdrawalAnswer; token: string | undefined };

/** The confirmation step: name, order and email, and one button. */
function Confirmation({ withdrawal: { order, returns, lastDay }, token }: PartProps) {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const { orderId, customerName, shippingAddress, email } = order;
  return (
    <>
      <h1 className={pageStyles.title}>Withdraw from contract</h1>
      <p className={pageStyles.lead}>
        {lastDay === null
          ? `Until ${order.shop.withdrawalDays} days after the last item arrives. `
          : `Until ${formatFullDay(lastDay)}. `}
        No reason needed. The money goes back to the payment you used.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Order</dt>
          <dd>{orderId}</dd>
        </div>
      </dl>
      <WithdrawnLines order={order} returns={returns} isWithdrawn={false} token={token} />
      <div className={styles.form}>
        <AccountForm
          submitText="Confirm withdrawal"
          busyText="Withdrawing"
          action={buildWithdrawPath(orderId, token)}
          onSubmit={async ({ name = '', email: to = '' }) => {
            await dispatch(withdraw({ orderId, token, name, email: to }));
          }}
        >
          {(errors, values) => (
            <>
              <NameField
                name="name"
                label="Your name"
                error={errors.name}
                value={values.name ?? (customerName || (shippingAddress?.fullName ?? ''))}
              />
              <EmailField label="Email for the receipt" error={errors.email} value={values.email ?? email} />
            </>
          )}
        </AccountForm>
      </div>
      <LinkButton kind="text" href={buildOrderHref(orderId, token)}>
        Keep the order
      </LinkButton>
    </>
  );
}

type Statement = NonNullable<WithdrawalAnswer['statement']>;

/** The receipt: the statement, its time, and the next steps. */
function Receipt({ withdrawal, statement, token }: PartProps & { statement: Statement }) {
  const { order, returns } = withdrawal;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={pageStyles.title}>
        You withdrew from this contract
      </h1>
      <p className={pageStyles.lead}>The receipt is on its way to {statement.email}.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Received</dt>
          <dd>{formatMoment(new Date(statement.withdrawnAt))} UTC</dd>
        </div>
        <div>
          <dt>Order</dt>
          <dd>{order.orderId}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>{statement.name}</dd>
        </div>
      </dl>
      <WithdrawnLines order={order} returns={returns} isWithdrawn token={token} />
      <LinkButton kind="secondary" href={buildOrderHref(order.orderId, token)}>
        View order
      </LinkButton>
    </>
  );
}

/** The page that withdraws from the contract of an order (Directive (EU) 2023/2673). Posts without scripts. */
export function WithdrawalPage() {
  const withdrawal = useSelector(selectWithdrawal);
  const search = useQueryParams();
  const token = search.get('token') ?? undefined;
  if (!withdrawal) return null;
  const { order, isOpen, statement } = withdrawal;
  return (
    <main className={classNames(pageStyles.page, pageStyles.wide)}>
      <PageHead title={`Withdraw from Contract | ${order.shop.name}`} robots="noindex" />
      {statement ? (
        <Receipt withdrawal={withdrawal} statement={statement} token={token} />
      ) : isOpen ? (
        <Confirmation key={order.orderId} withdrawal={withdrawal} token={token} />
      ) : (
        <>
          <h1 className={pageStyles.title}>Withdraw from contract</h1>
          <Notice kind="info" action={<LinkButton href={buildOrderHref(order.orderId, token)}>View order</LinkButton>}>
            This contract cannot be withdrawn from any more.
          </Notice>
        </>
      )}
    </main>
  );
}
