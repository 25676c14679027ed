import { useNavigate, useSearchParams } from 'react-router';
import { addDays, type IsoDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { REPORT_COMPARISONS, REPORT_GROUPS, REPORT_STEPS } from '../../lib/desk/reports.ts';
import type { texts } from './texts.ts';

export type RangeName = keyof typeof texts.ranges;

/** The parameters of an address that the page keeps for itself. */
const OWN_PARAMS = ['figure', 'table', 'product'] as const;

/** Returns the parameters of a report's call: those of its page without its own. */
export function toReportSearch(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OWN_PARAMS) params.delete(name);
  return params.size === 0 ? '' : `?${params}`;
}

const FIRST_DAYS: Readonly<Record<RangeName, (today: IsoDay) => IsoDay>> = {
  '1': (today) => today,
  '7': (today) => addDays(today, -6),
  '28': (today) => addDays(today, -27),
  '90': (today) => addDays(today, -89),
  month: (today) => `${today.slice(0, 7)}-01`,
  year: (today) => `${today.slice(0, 4)}-01-01`,
};

const isRange = (name: string): name is RangeName => name in FIRST_DAYS;
export const RANGES: readonly RangeName[] = Object.keys(FIRST_DAYS).filter(isRange);

const pick = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** The parameters of a report in the address, and the way to change them. */
export function useReportParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = toShopDay(new Date());
  const change = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return {
    compare: pick(REPORT_COMPARISONS, params.get('compare')),
    by: pick(REPORT_STEPS, params.get('by')),
    group: pick(REPORT_GROUPS, params.get('group')),
    marketplace: params.get('marketplace') ?? '',
    figure: params.get('figure'),
    table: params.get('table'),
    product: params.get('product'),
    change,
    /** The named range of days; undefined for other ones. */
    findRange: ({ from, to }: { readonly from: IsoDay; readonly to: IsoDay }): RangeName | undefined =>
      to === today ? RANGES.find((name) => FIRST_DAYS[name](today) === from) : undefined,
    setRange: (name: RangeName): void => change({ from: FIRST_DAYS[name](today), to: today }),
  };
}

export type ReportAddress = ReturnType<typeof useReportParams>;
