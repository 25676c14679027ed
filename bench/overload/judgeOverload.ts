import { formatTable } from '../kit/formatTable.ts';
import type { Overload } from './measureOverload.ts';

const MAX_REFUSAL_MS = 100;
const MAX_CART_MS = 300;
/**
 * A p95 of eighty additions varies: it is back below this multiple of the one before, or below a twentieth of a second.
 */
const RECOVERY_FACTOR = 1.5;
const QUICK_MS = 50;
/** Memory that Node has not collected yet. */
const MEMORY_BACK = 1.15;

/** A goal, its measurement, and whether the measurement reaches the goal. */
export type Verdict = { readonly goal: string; readonly measurement: string; readonly isReached: boolean };

const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

/** Compares a rush with its goals. */
export function judgeOverload({ pages, cart, memory, probeFailures }: Overload): readonly Verdict[] {
  const mib = `${memory.after.toFixed(0)} MiB (before ${memory.before.toFixed(0)}, most ${memory.peak.toFixed(0)})`;
  return [
    {
      goal: 'every page is shown or refused with Retry-After',
      measurement: `${pages.servedCount} shown (p95 ${formatMs(pages.servedP95)}), ${pages.rejectedCount} refused, ${pages.failedCount + pages.withoutRetryAfter} other`,
      isReached: pages.failedCount + pages.withoutRetryAfter === 0 && pages.servedCount > 0 && pages.rejectedCount > 0,
    },
    {
      goal: `refused within ${MAX_REFUSAL_MS} ms (p95)`,
      measurement: formatMs(pages.rejectedP95),
      isReached: pages.rejectedP95 <= MAX_REFUSAL_MS,
    },
    {
      goal: `add to cart below ${MAX_CART_MS} ms (p95), none fails`,
      measurement: `${formatMs(cart.during)}, ${cart.failedCount} failed`,
      isReached: cart.during < MAX_CART_MS && cart.failedCount === 0,
    },
    {
      goal: 'add to cart as before, ten seconds after the rush',
      measurement: `${formatMs(cart.after)} (before ${formatMs(cart.before)})`,
      isReached: cart.after <= Math.max(QUICK_MS, RECOVERY_FACTOR * cart.before),
    },
    {
      goal: 'memory as before, ten seconds after the rush',
      measurement: mib,
      isReached: memory.after <= MEMORY_BACK * memory.before,
    },
    {
      goal: 'health and metrics always answer',
      measurement: probeFailures[0] ?? 'yes',
      isReached: probeFailures.length === 0,
    },
  ];
}

/** Formats the verdicts as a table. */
export const formatOverload = (verdicts: readonly Verdict[]): string =>
  formatTable(
    ['goal', 'measured', ''],
    verdicts.map(({ goal, measurement, isReached }) => [goal, measurement, isReached ? 'reached' : 'MISSED']),
  );
