import { Select, TextInput } from '@mantine/core';
import type { DeskReport } from '../../contracts/desk/reports.ts';
import { formatMonthDay, SHOP_TIME_ZONE } from '../../lib/dates/dates.ts';
import { REPORT_COMPARISONS } from '../../lib/desk/reports.ts';
import { usePerson } from '../parts/DeskContext.tsx';
import { texts as partTexts } from '../parts/texts.ts';
import styles from './reports.module.css';
import { texts } from './texts.ts';
import { RANGES, type RangeName, type ReportAddress } from './useReportParams.ts';

const OWN = 'own';
const isRange = (value: string): value is RangeName => RANGES.some((name) => name === value);

/** Formats days: `Nov 1 – Nov 28`. */
export const formatDays = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? formatMonthDay(from) : `${formatMonthDay(from)} – ${formatMonthDay(to)}`;

const formatTime = (at: string): string =>
  new Date(at)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: SHOP_TIME_ZONE })
    .toLowerCase();

type BarProps = {
  readonly report: DeskReport;
  readonly address: ReportAddress;
  /** Whether the report has something to compare. */
  readonly hasComparison: boolean;
  /** Whether it can be limited to a marketplace. */
  readonly hasMarketplace: boolean;
};

/** A first and a last day, which apply when they are left. */
const DayField = ({ name, report, address }: BarProps & { readonly name: 'from' | 'to' }) => (
  <TextInput
    key={report[name]}
    type="date"
    size="xs"
    w={138}
    aria-label={texts[name]}
    defaultValue={report[name]}
    onBlur={({ currentTarget: { value } }) =>
      value !== '' && value !== report[name] && address.change({ from: report.from, to: report.to, [name]: value })
    }
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
  />
);

/** The days of a report, what they are compared with, and the marketplace. */
export function RangeBar(props: BarProps) {
  const { report, address, hasComparison, hasMarketplace } = props;
  const { marketplaces } = usePerson();
  const range = address.findRange(report);
  return (
    <div className={styles.bar}>
      <Select
        size="xs"
        w={130}
        aria-label={texts.range}
        allowDeselect={false}
        data={[
          ...RANGES.map((value) => ({ value, label: texts.ranges[value] })),
          ...(range ? [] : [{ value: OWN, label: texts.ownRange }]),
        ]}
        value={range ?? OWN}
        onChange={(value) => value !== null && isRange(value) && address.setRange(value)}
      />
      <DayField {...props} name="from" />
      <DayField {...props} name="to" />
      {hasComparison && (
        <Select
          size="xs"
          w={176}
          aria-label={texts.compare}
          allowDeselect={false}
          data={REPORT_COMPARISONS.map((value) => ({ value, label: texts.comparisons[value] }))}
          leftSection={<span className={styles.versus}>vs.</span>}
          value={address.compare}
          onChange={(value) => address.change({ compare: value ?? '' })}
        />
      )}
      {hasMarketplace && marketplaces.length > 1 && (
        <Select
          size="xs"
          w={150}
          aria-label={partTexts.marketplace}
          placeholder={partTexts.marketplace}
          clearable
          data={marketplaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={address.marketplace === '' ? null : address.marketplace}
          onChange={(value) => address.change({ marketplace: value ?? '' })}
        />
      )}
      <span className={styles.zone}>{texts.zone(formatTime(report.at))}</span>
    </div>
  );
}
