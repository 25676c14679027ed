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

type CachedRate = { readonly rate: number; readonly learnedAt: number; readonly freshUntil: number };

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
  const rates = new LRUCache<string, CachedRate>({ max: MAX_RATES });
  const getNow = (): number => clock.now().getTime();
  const pendingLookups = new Map<string, Promise<void>>();

  async function learn(destination: TaxDestination, key: string): Promise<void> {
    try {
      const rate = await ask(destination);
      rates.set(key, { rate, learnedAt: getNow(), freshUntil: getNow() + FRESH_MS });
    } catch (error) {
      const storedRate = rates.get(key);
      log.warn({ err: error, isKnown: storedRate !== undefined }, 'the tax provider did not answer');
      if (!storedRate || getNow() - storedRate.learnedAt > USABLE_MS) throw createTaxUnavailableError();
      rates.set(key, { ...storedRate, freshUntil: Math.min(getNow() + RETRY_MS, storedRate.learnedAt + USABLE_MS) });
    }
  }

  return {
    knownRate: (destination) => {
      const storedRate = rates.get(buildRateKey(destination));
      return storedRate && getNow() < storedRate.freshUntil ? storedRate.rate : undefined;
    },
    lookUp: (destination) => {
      const key = buildRateKey(destination);
      const lookup = pendingLookups.get(key) ?? learn(destination, key).finally(() => pendingLookups.delete(key));
      pendingLookups.set(key, lookup);
      return lookup;
    },
  };
}
