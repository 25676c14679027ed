import { BarChart } from '@mantine/charts';
import { ArrowDownRight, ArrowUpRight } from 'lucide';
import type { DaySales } from '../../contracts/desk/today.ts';
import { formatMoney, formatShortDay } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './TodayPage.module.css';
import { texts } from './texts.ts';

type StatProps = {
  readonly label: string;
  readonly value: string;
  readonly before: string;
  readonly change: number | null;
};

function Stat({ label, value, before, change }: StatProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {change !== null && change !== 0 && (
          <span className={change < 0 ? styles.down : styles.up}>
            <Icon icon={change < 0 ? ArrowDownRight : ArrowUpRight} size={13} />
            {`${change < 0 ? '−' : ''}${Math.abs(change)}%`}
          </span>
        )}
        <small>{texts.weekBefore(before)}</small>
      </dd>
    </div>
  );
}

const toChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);

const formatShare = (share: number | null): string =>
  share === null ? texts.noSessions : `${(100 * share).toFixed(2)}%`;

type Sales = { readonly yesterday: DaySales; readonly weekBefore: DaySales };

export function SalesCard({ yesterday, weekBefore }: Sales) {
  const days = [weekBefore, yesterday].map(({ day, netCents }) => ({
    day: formatShortDay(day),
    sales: netCents / 100,
  }));
  return (
    <Card
      title={
        <>
          {texts.yesterday}
          <span className={styles.aside}>{formatShortDay(yesterday.day)}</span>
        </>
      }
    >
      <dl className={styles.stats}>
        <Stat
          label={texts.netSales}
          value={formatMoney(yesterday.netCents)}
          before={formatMoney(weekBefore.netCents)}
          change={toChange(yesterday.netCents, weekBefore.netCents)}
        />
        <Stat
          label={texts.ordersCount}
          value={String(yesterday.orders)}
          before={String(weekBefore.orders)}
          change={toChange(yesterday.orders, weekBefore.orders)}
        />
        <Stat
          label={texts.conversion}
          value={formatShare(yesterday.conversion)}
          before={formatShare(weekBefore.conversion)}
          change={null}
        />
      </dl>
      {days.some(({ sales }) => sales > 0) && (
        <div className={styles.chart} aria-hidden>
          <BarChart
            h={130}
            data={days}
            dataKey="day"
            orientation="vertical"
            series={[{ name: 'sales', label: texts.netSales, color: 'var(--d-accent)' }]}
            yAxisProps={{ width: 84 }}
            gridAxis="none"
            valueFormatter={(dollars) => formatMoney(Math.round(100 * dollars))}
            barProps={{ isAnimationActive: false, radius: 3 }}
            barChartProps={{ accessibilityLayer: false }}
          />
        </div>
      )}
    </Card>
  );
}
