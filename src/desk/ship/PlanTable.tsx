import { Button, Select } from '@mantine/core';
import { CircleCheck, Clock, type IconNode, MapPin, TriangleAlert, Weight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type ParcelQuote,
  SHIPPING_SERVICES,
  type ShipmentPlan,
  type ShipmentProblem,
  type ShippingService,
} from '../../contracts/desk/shipping.ts';
import { formatMoney, formatShortDay, formatWeight } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './shipTable.module.css';
import { texts } from './texts.ts';

/** A plan with the service that the person may have chosen. */
export type ChosenPlan = ShipmentPlan & { readonly chosen: ShippingService; readonly blocking: ShipmentProblem | null };

type ChooseService = (orderId: string, service: ShippingService) => void;

const ICONS: Partial<Record<ShipmentProblem['kind'], IconNode>> = { address: MapPin, weight: Weight, promise: Clock };

const SERVICES = SHIPPING_SERVICES.map((value) => ({ value, label: texts.services[value] }));
const toService = (value: string | null): ShippingService | undefined =>
  SHIPPING_SERVICES.find((service) => service === value);

/** The number of an order, and its recipient. */
export const OrderCell = ({ order }: { readonly order: Pick<ShipmentPlan, 'orderId' | 'customerName' | 'place'> }) => (
  <>
    <Link className={styles.number} to={`/desk/orders/${order.orderId}`}>
      {order.orderId}
    </Link>
    <small>{[order.customerName, order.place].filter(Boolean).join(' · ')}</small>
  </>
);

type GroupProps = { readonly columns: number; readonly isUrgent?: boolean; readonly children: ReactNode };

/** The heading of a group of rows. */
export const Group = ({ columns, isUrgent = false, children }: GroupProps) => (
  <tr className={styles.group} data-urgent={isUrgent || undefined}>
    <th colSpan={columns} scope="colgroup">
      {children}
    </th>
  </tr>
);

const COLUMNS = 6;
const Fix = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Button component={Link} to={to} size="xs" h={28} variant="default">
    {children}
  </Button>
);

function Fixes({ plan, onChoose }: { readonly plan: ChosenPlan; readonly onChoose: ChooseService }) {
  const { orderId, blocking } = plan;
  if (blocking?.kind !== 'promise')
    return blocking?.batchId === undefined ? (
      <Fix to={`/desk/orders/${orderId}`}>{texts.open}</Fix>
    ) : (
      <Fix to={`/desk/ship/${blocking.batchId}`}>{texts.openBatch(blocking.batchId)}</Fix>
    );
  return (
    <>
      <Button size="xs" h={28} variant="light" onClick={() => onChoose(orderId, 'next day')}>
        {texts.shipLate}
      </Button>
      <Button size="xs" h={28} variant="default" onClick={() => onChoose(orderId, 'standard')}>
        {texts.shipLateCheap}
      </Button>
    </>
  );
}

const ProblemRow = ({ plan, onChoose }: { readonly plan: ChosenPlan; readonly onChoose: ChooseService }) => (
  <tr className={styles.problem}>
    <td>
      <span className={styles.withIcon}>
        <Icon icon={ICONS[plan.blocking?.kind ?? 'held'] ?? TriangleAlert} color="var(--d-warning)" />
        <span>
          <OrderCell order={plan} />
        </span>
      </span>
    </td>
    <td colSpan={3} className={styles.reason}>
      <b>{plan.blocking && texts.kinds[plan.blocking.kind]}</b>
      <small>{plan.blocking?.text}</small>
    </td>
    <td colSpan={2}>
      <span className={styles.fixes}>
        <Fixes plan={plan} onChoose={onChoose} />
      </span>
    </td>
  </tr>
);

function Price({ quote }: { readonly quote: ParcelQuote | undefined }) {
  if (!quote) return <span className={styles.faint}>…</span>;
  return quote.price ? (
    <b title={quote.price.name}>{formatMoney(quote.price.costCents)}</b>
  ) : (
    <span className={styles.faint} title={quote.reason ?? undefined}>
      {texts.unknown}
    </span>
  );
}

type ReadyRowProps = {
  readonly plan: ChosenPlan;
  readonly quote: ParcelQuote | undefined;
  readonly onChoose: ChooseService;
};

function ReadyRow({ plan, quote, onChoose }: ReadyRowProps) {
  const { orderId, chosen, promisedFor } = plan;
  const arrives = plan.arrivals[chosen];
  const isKept = arrives <= promisedFor;
  return (
    <tr>
      <td>
        <OrderCell order={plan} />
      </td>
      <td>
        <Select
          className={styles.service ?? ''}
          size="xs"
          aria-label={texts.serviceFor(orderId)}
          allowDeselect={false}
          data={SERVICES}
          value={chosen}
          onChange={(value) => onChoose(orderId, toService(value) ?? chosen)}
        />
      </td>
      <td data-label={texts.arrives}>{formatShortDay(arrives)}</td>
      <td data-align="right" data-label={texts.weight}>
        {formatWeight(plan.ounces)}
        <small>{plan.sizeInches.map((side) => Math.ceil(side)).join(' × ')} in</small>
      </td>
      <td data-label={texts.promise}>
        <span className={styles.promise} data-kept={isKept}>
          <Icon icon={isKept ? CircleCheck : TriangleAlert} size={13} />
          {isKept ? texts.kept : texts.late}
        </span>
      </td>
      <td data-align="right" data-label={texts.cost}>
        <Price quote={quote} />
      </td>
    </tr>
  );
}

type PlanTableProps = {
  readonly problems: readonly ChosenPlan[];
  readonly ready: readonly ChosenPlan[];
  readonly findQuote: (plan: ChosenPlan) => ParcelQuote | undefined;
  readonly onChoose: ChooseService;
};

/** The plan of a purchase: orders with problems first, then the others in packing order. */
export const PlanTable = ({ problems, ready, findQuote, onChoose }: PlanTableProps) => (
  <Card>
    <table className={styles.table} aria-label={texts.ship}>
      <thead>
        <tr>
          {[texts.order, texts.service, texts.arrives].map((head) => (
            <th key={head}>{head}</th>
          ))}
          <th data-align="right">{texts.weight}</th>
          <th>{texts.promise}</th>
          <th data-align="right">{texts.cost}</th>
        </tr>
      </thead>
      <tbody>
        {problems.length > 0 && (
          <Group columns={COLUMNS} isUrgent>
            {texts.problems(problems.length)}
          </Group>
        )}
        {problems.map((plan) => (
          <ProblemRow key={plan.orderId} plan={plan} onChoose={onChoose} />
        ))}
        {ready.length > 0 && <Group columns={COLUMNS}>{texts.ready(ready.length)}</Group>}
        {ready.map((plan) => (
          <ReadyRow key={plan.orderId} plan={plan} quote={findQuote(plan)} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  </Card>
);
