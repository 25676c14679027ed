import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Parts } from '../../parts.ts';
import type { Clock } from '../../platform/clock.ts';
import { readBoundedJson } from '../../platform/http/bodies.ts';
import type { Logger } from '../../platform/log.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { stateTaxTable } from './stateTaxTable.ts';
import { createTaxUnavailableError, type TaxDestination, type TaxRates } from './taxRates.ts';

/** Asks a provider for the rate of a destination, in thousandths of a percent. @throws if it does not answer in time */
export type FetchRate = (destination: TaxDestination) => Promise<number>;

const HOUR_MS = 3_600_000;
/** How long a rate is used. Rates change on the first of a month, announced weeks before. */
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
  fetchRate: FetchRate,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Logger, 'warn'> },
): TaxRates {
  const rates = new LRUCache<string, CachedRate>({ max: MAX_RATES });
  const getNow = (): number => clock.now().getTime();
  const pendingLookups = new Map<string, Promise<void>>();

  async function learn(destination: TaxDestination, key: string): Promise<void> {
    try {
      const rate = await fetchRate(destination);
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

type TaxjarSettings = { readonly url: string; readonly token: string };

const TIMEOUT_MS = 2000;
/** Higher than any rate in the United States: a higher one means that the answer is wrong. */
const HIGHEST_RATE = 0.25;
const PER_RATE = 100_000;

const decimal = z
  .union([
    z.number(),
    z
      .string()
      .max(20)
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(HIGHEST_RATE));
const answer = z.object({ rate: z.object({ combined_rate: decimal }) });

/** TaxJar's call `GET /v2/rates/{zip}` (https://developers.taxjar.com/api/reference/#rates): all levels together. */
export const createTaxjarRates =
  ({ url, token }: TaxjarSettings): FetchRate =>
  async ({ countryCode, stateOrRegion, postalCode }) => {
    const address = new URL(`/v2/rates/${encodeURIComponent(postalCode)}`, url);
    address.searchParams.set('country', countryCode);
    address.searchParams.set('state', stateOrRegion);
    const response = await fetchTraced(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`TaxJar answered ${response.status}`);
    const { rate } = answer.parse(await readBoundedJson(response));
    return Math.round(rate.combined_rate * PER_RATE);
  };

/** Returns TaxJar's rates if a token is configured, else the embedded table of states. */
export const openTaxRates = ({ config, clock, log }: Pick<Parts, 'config' | 'clock' | 'log'>): TaxRates =>
  config.taxjar ? createCachedRates(createTaxjarRates(config.taxjar), { clock, log }) : stateTaxTable;
