import { z } from 'zod';
import { readBoundedJson } from '../../platform/http/readBoundedJson.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import type { AskForRate } from './createCachedRates.ts';

export type TaxjarSettings = { readonly url: string; readonly token: string };

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

/**
 * TaxJar's call for the rate of a location, `GET /v2/rates/{zip}` (https://developers.taxjar.com/api/reference/#rates):
 * state, county, city and districts together.
 */
export const createTaxjarRates =
  ({ url, token }: TaxjarSettings): AskForRate =>
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
