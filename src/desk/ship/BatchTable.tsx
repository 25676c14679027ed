import { Loader, UnstyledButton } from '@mantine/core';
import { CircleAlert, CircleCheck, Clock } from 'lucide';
import { useState } from 'react';
import type { BatchOrder, ShippingBatch } from '../../contracts/desk/shipping.ts';
import { SHIPPING_SERVICES } from '../../contracts/desk/shipping.ts';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { Group, OrderCell } from './PlanTable.tsx';
import styles from './shipTable.module.css';
import { texts } from './texts.ts';

const COLUMNS = 4;

const describeService = ({ carrier, carrierService, service }: BatchOrder): string => {
  const known = SHIPPING_SERVICES.find((name) => name === service);
  const bought = [carrier, carrierService].filter(Boolean).join(' ');
  return bought || (known ? texts.services[known] : '');
};

const FailedRow = ({ order }: { readonly order: BatchOrder }) => (
  <tr className={styles.problem}>
    <td>
      <span className={styles.withIcon}>
        <Icon icon={CircleAlert} color="var(--d-sale)" />
        <span>
          <OrderCell order={order} />
        </span>
      </span>
    </td>
    <td colSpan={3} className={styles.reason}>
      <b>{order.message}</b>
      <small>{texts.notCharged}</small>
    </td>
  </tr>
);

type RowProps = { readonly order: BatchOrder; readonly isNow?: boolean };

function StateIcon({ order, isNow = false }: RowProps) {
  if (isNow) return <Loader size={14} />;
  return order.state === 'shipped' ? (
    <Icon icon={CircleCheck} size={15} color="var(--d-success)" />
  ) : (
    <Icon icon={Clock} size={14} color="var(--d-faint)" />
  );
}

const OrderRow = ({ order, isNow = false }: RowProps) => (
  <tr>
    <td>
      <span className={styles.withIcon}>
        <StateIcon order={order} isNow={isNow} />
        <span>
          <OrderCell order={order} />
        </span>
      </span>
    </td>
    <td data-label={texts.service}>{describeService(order)}</td>
    <td data-label={texts.tracking}>
      {order.trackingNumber ?? <span className={styles.faint}>{isNow ? texts.buyingNow : texts.waiting}</span>}
    </td>
    <td data-align="right" data-label={texts.cost}>
      {order.costCents !== null && <b>{formatMoney(order.costCents)}</b>}
    </td>
  </tr>
);

const SHOWN = 3;

type BatchTableProps = { readonly batch: ShippingBatch; readonly isRunning: boolean };

/** The orders of a batch: first those that need the person, then those that wait, then those that have shipped. */
export function BatchTable({ batch: { orders, failed, waiting, shipped }, isRunning }: BatchTableProps) {
  const [isLong, setLong] = useState(false);
  const list = (state: BatchOrder['state']) => orders.filter((order) => order.state === state);
  const waits = list('waiting');
  return (
    <Card>
      <table className={styles.table} aria-label={texts.orders}>
        <thead>
          <tr>
            <th>{texts.order}</th>
            <th>{texts.service}</th>
            <th>{texts.tracking}</th>
            <th data-align="right">{texts.cost}</th>
          </tr>
        </thead>
        <tbody>
          {failed > 0 && (
            <Group columns={COLUMNS} isUrgent>
              {texts.needsYou(failed)}
            </Group>
          )}
          {list('failed').map((order) => (
            <FailedRow key={order.orderId} order={order} />
          ))}
          {waiting > 0 && <Group columns={COLUMNS}>{texts.waits(waiting)}</Group>}
          {waits.slice(0, isLong ? waits.length : SHOWN).map((order, index) => (
            <OrderRow key={order.orderId} order={order} isNow={isRunning && index === 0} />
          ))}
          {!isLong && waits.length > SHOWN && (
            <tr>
              <td colSpan={COLUMNS}>
                <UnstyledButton className={styles.more ?? ''} onClick={() => setLong(true)}>
                  {texts.more(waits.length - SHOWN)}
                </UnstyledButton>
              </td>
            </tr>
          )}
          {shipped > 0 && <Group columns={COLUMNS}>{texts.have(shipped)}</Group>}
          {list('shipped').map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
