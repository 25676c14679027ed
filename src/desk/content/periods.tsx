import { Button } from '@mantine/core';
import { CircleCheck, CircleOff, Clock, RotateCcw } from 'lucide';
import { isJsonRecord, type Json, readText } from '../../lib/desk/json.ts';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './content.module.css';
import { texts } from './texts.ts';

/** Whether a promotion or a block is shown now. */
type PeriodState = 'running' | 'to come' | 'ended';

const DAY_MS = 86_400_000;
const DAYS = 35;
/** Days before today that the calendar shows. */
const PAST_DAYS = 7;
const MARK_DAYS = 7;

const readMoment = (promo: Json, field: string): number | undefined => {
  const text = readText(promo, field);
  const time = Date.parse(text);
  return text === '' || Number.isNaN(time) ? undefined : time;
};

/** Returns whether a promotion or a block is shown at a moment. */
export function findState(promo: Json, now: Date): PeriodState {
  const [from, until] = [readMoment(promo, 'from'), readMoment(promo, 'until')];
  if (until !== undefined && until <= now.getTime()) return 'ended';
  return from !== undefined && from > now.getTime() ? 'to come' : 'running';
}

/** Returns whether a block has a beginning or an end. */
export const hasPeriod = (part: Json): boolean => readText(part, 'from') !== '' || readText(part, 'until') !== '';

/** The days of the calendar; places in percent. */
export type Days = {
  readonly start: number;
  readonly length: number;
  readonly today: number;
  readonly marks: readonly { readonly label: string; readonly left: number }[];
};

/** Returns five weeks around today, or as many days as the last period needs, up to half a year. */
export function createDays(promos: readonly Json[], now: Date): Days {
  const start = now.getTime() - PAST_DAYS * DAY_MS;
  const ends = promos.flatMap((promo) => [readMoment(promo, 'until') ?? 0, readMoment(promo, 'from') ?? 0]);
  const days = Math.min(180, Math.max(DAYS, Math.ceil((Math.max(0, ...ends) - start) / DAY_MS) + 2));
  const every = MARK_DAYS * Math.ceil(days / DAYS);
  const marks = Array.from({ length: Math.floor(days / every) }, (_, at) => {
    const day = new Date(start + at * every * DAY_MS);
    return {
      label: day.toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
      left: (100 * at * every) / days,
    };
  });
  return { start, length: days * DAY_MS, today: (100 * PAST_DAYS) / days, marks };
}

const NARROWEST = 6;

/** Returns where the bar of a promotion stands in the calendar, in percent. */
export function placeBar(promo: Json, { start, length }: Days): { readonly left: number; readonly width: number } {
  const toPercent = (time: number): number => Math.min(100, Math.max(0, (100 * (time - start)) / length));
  const left = Math.min(100 - NARROWEST, toPercent(readMoment(promo, 'from') ?? start));
  const right = toPercent(readMoment(promo, 'until') ?? start + length);
  return { left, width: Math.max(NARROWEST, right - left) };
}

const STATES = {
  running: ['success', CircleCheck],
  'to come': ['accent', Clock],
  ended: ['neutral', CircleOff],
} as const;

/** Whether a promotion or a block is shown now, in words. */
export const PeriodBadge = ({ state }: { readonly state: PeriodState }) => (
  <StatusBadge tone={STATES[state][0]} icon={STATES[state][1]}>
    {texts.periodStates[state]}
  </StatusBadge>
);

/** Returns when a promotion or a block is shown. */
export const describePeriod = (promo: Json, now: Date): string => {
  const [from, until] = [readText(promo, 'from'), readText(promo, 'until')];
  if (from === '' && until === '') return texts.always;
  if (until === '') return texts.fromOn(formatMoment(from, now));
  return from === ''
    ? texts.until2(formatMoment(until, now))
    : texts.period(formatMoment(from, now), formatMoment(until, now));
};

/** Returns a promotion or a block without its period. */
const withoutPeriod = (promo: Json): Json =>
  isJsonRecord(promo)
    ? Object.fromEntries(Object.entries(promo).filter(([field]) => field !== 'from' && field !== 'until'))
    : promo;

type NoteProps = {
  readonly part: Json;
  readonly now: Date;
  /** Absent for people who may only look. */
  readonly onChange?: (part: Json) => void;
};

/** The state and the period of a promotion or a block; one that has ended can be shown again. */
export function PeriodNote({ part, now, onChange }: NoteProps) {
  const state = findState(part, now);
  return (
    <>
      <span className={styles.period}>
        <PeriodBadge state={state} />
        <small className={styles.soft}>{describePeriod(part, now)}</small>
      </span>
      {state === 'ended' && onChange && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon icon={RotateCcw} size={14} />}
          onClick={() => onChange(withoutPeriod(part))}
        >
          {texts.showAgain}
        </Button>
      )}
    </>
  );
}
