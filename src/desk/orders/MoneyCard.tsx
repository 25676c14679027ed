import type { DeskMovement, DeskOrder } from '../../contracts/desk/orders.ts';
import { formatMoment, formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import styles from './OrderPage.module.css';
import { orderTexts as texts } from './texts.ts';

/** Returns the lines of the sum; those without an amount are left out, except the delivery. */
function listSums({ money }: DeskOrder): (readonly [label: string, text: string])[] {
  const optional = (label: string, cents: number) => (cents === 0 ? [] : [[label, formatMoney(cents)] as const]);
  return [
    [texts.items, formatMoney(money.subtotalCents)],
    ...optional(texts.discount, -money.discountCents),
    [texts.shipping, money.shippingCents === 0 ? texts.free : formatMoney(money.shippingCents)],
    ...optional(texts.tax, money.taxCents),
    ...optional(texts.giftBalance, -money.giftBalanceCents),
    [texts.total, formatMoney(money.totalCents)],
  ];
}

const isOutgoing = ({ kind }: DeskMovement): boolean => /refund|void|^dispute$|fee/.test(kind);

const KINDS: Readonly<Record<string, string>> = texts.movements;
const NOTES: Readonly<Record<string, string>> = texts.movementNotes;
/** A movement that is done needs no word. */
const STATES: Readonly<Record<string, string>> = texts.movementStates;

function Movement({ movement, now }: { readonly movement: DeskMovement; readonly now: Date }) {
  const { at, kind, state, cents, method } = movement;
  const isOut = isOutgoing(movement);
  return (
    <tr>
      <td>{formatMoment(at, now)}</td>
      <td>
        <b>{KINDS[kind] ?? kind}</b> {[NOTES[kind] ?? method, STATES[state]].filter(Boolean).join(' · ')}
      </td>
      <td className={isOut ? styles.negative : undefined}>{formatMoney(isOut ? -cents : cents)}</td>
    </tr>
  );
}

/** The sum of an order, and each movement of its money, oldest first. */
export function MoneyCard({ order }: { readonly order: DeskOrder }) {
  const { receivedCents, leftToCaptureCents, leftToRefundCents, ledger } = order.money;
  const now = new Date();
  return (
    <Card title={texts.money} aside={<span className={styles.soft}>{order.money.payment}</span>}>
      <div className={styles.money}>
        <dl className={styles.sums}>
          {listSums(order).map(([label, text]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.ledger}>
          {ledger.length === 0 && <p>{texts.noMovements}</p>}
          <table aria-label={texts.money}>
            <tbody>
              {ledger.map((movement) => (
                <Movement key={[movement.at, movement.kind, movement.cents].join()} movement={movement} now={now} />
              ))}
            </tbody>
          </table>
          <dl className={styles.totals}>
            <div>
              <dt>{texts.received}</dt>
              <dd>{formatMoney(receivedCents)}</dd>
            </div>
            <div>
              <dt>{texts.leftToCapture}</dt>
              <dd>{formatMoney(leftToCaptureCents)}</dd>
            </div>
            <div>
              <dt>{texts.leftToRefund}</dt>
              <dd>{formatMoney(leftToRefundCents)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </Card>
  );
}
