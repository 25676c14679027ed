import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/log.ts';
import { createTaxUnavailableError, type TaxRates } from './taxRates.ts';
import type { TaxDestination } from './taxSettings.ts';

/** Asks a provider for the rate of a destination, in thousandths of a percent. @throws if it does not answer in time */
export type AskForRate = (destination: TaxDestination) => Promise<number>;

const HOUR_MS = 3_600_000;
/**
 * How long a rate is used before it is requested again. Rates change on the first day of a month and are announced
 * weeks before.
 */
const FRESH_MS = 12 * HOUR_MS;
/** How long a rate is used while the provider does not answer. */
const USABLE_MS = 72 * HOUR_MS;
/** How long a failed look-up is not repeated for a destination with a usable rate. */
const RETRY_MS = 60_000;
/** More than the zip codes that a shop needs in a day. */
const MAX_RATES = 20_000;

type Remembered = { readonly rate: number; readonly learnedAt: number; readonly freshUntil: number };

const buildRateKey = ({ countryCode, stateOrRegion, postalCode }: TaxDestination): string =>
  `${countryCode}|${stateOrRegion}|${postalCode}`;

/**
 * Remembers a provider's rates. While the provider does not answer, a rate of the last three days is used; without one,
 * the tax is unknown and nothing is sold there: a wrong sum is never shown or charged.
 */
export function createCachedRates(
  ask: AskForRate,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'warn'> },
): TaxRates {
  const rates = new LRUCache<string, Remembered>({ max: MAX_RATES });
  const now = (): number => clock.now().getTime();
  const pending = new Map<string, Promise<void>>();

  async function learn(destination: TaxDestination, key: string): Promise<void> {
    try {
      const rate = await ask(destination);
      rates.set(key, { rate, learnedAt: now(), freshUntil: now() + FRESH_MS });
    } catch (error) {
      const before = rates.get(key);
      log.warn({ err: error, isKnown: before !== undefined }, 'the tax provider did not answer');
      if (!before || now() - before.learnedAt > USABLE_MS) throw createTaxUnavailableError();
      rates.set(key, { ...before, freshUntil: Math.min(now() + RETRY_MS, before.learnedAt + USABLE_MS) });
    }
  }

  return {
    knownRate: (destination) => {
      const found = rates.get(buildRateKey(destination));
      return found && now() < found.freshUntil ? found.rate : undefined;
    },
    lookUp: (destination) => {
      const key = buildRateKey(destination);
      const running = pending.get(key) ?? learn(destination, key).finally(() => pending.delete(key));
      pending.set(key, running);
      return running;
    },
  };
}
