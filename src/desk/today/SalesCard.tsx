import { LineChart } from '@mantine/charts';
import { ArrowDownRight, ArrowUpRight } from 'lucide';
import type { DaySales } from '../../contracts/desk/today.ts';
import { formatMoney, formatShortDay } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { formatTick } from '../reports/reportFormats.ts';
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

const AXIS = { tickLine: false, axisLine: false, tick: { fontSize: 11.5, fill: 'var(--d-faint)' } };
const NOON = 12;

/** Formats an hour of the day: `6 am`. */
const formatHour = (hour: number): string => `${hour % NOON || NOON} ${hour < NOON ? 'am' : 'pm'}`;

type Sales = { readonly yesterday: DaySales; readonly weekBefore: DaySales };

export function SalesCard({ yesterday, weekBefore }: Sales) {
  const hours = yesterday.netByHour.map((netCents, hour) => ({
    hour: formatHour(hour),
    yesterday: netCents,
    before: weekBefore.netByHour[hour] ?? 0,
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
      {hours.some((hour) => hour.yesterday !== 0 || hour.before !== 0) && (
        <div className={styles.chart} aria-hidden>
          <LineChart
            h={180}
            data={hours}
            dataKey="hour"
            withDots={false}
            curveType="linear"
            series={[
              {
                name: 'before',
                label: formatShortDay(weekBefore.day),
                color: 'var(--d-faint)',
                strokeDasharray: '4 4',
              },
              { name: 'yesterday', label: formatShortDay(yesterday.day), color: 'var(--d-accent)' },
            ]}
            gridAxis="x"
            gridProps={{ stroke: 'var(--d-line-inner)', strokeDasharray: '0' }}
            xAxisProps={{ ...AXIS, interval: 5 }}
            yAxisProps={{
              ...AXIS,
              width: 52,
              tickCount: 4,
              tickFormatter: (cents: number) => formatTick('money', cents),
            }}
            valueFormatter={formatMoney}
            lineProps={{ isAnimationActive: false }}
            lineChartProps={{ accessibilityLayer: false }}
          />
        </div>
      )}
    </Card>
  );
}
