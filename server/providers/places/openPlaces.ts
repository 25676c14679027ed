import { z } from 'zod';
import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';
import { normalizeState } from '../../../src/lib/addresses/shippingCountries.ts';
import type { Config } from '../../config/readConfig.ts';
import { readBoundedJson } from '../../platform/http/bodies.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';
import { DEFAULT_LOCATION, embeddedPlaces, MAX_PLACES, type PlacesProvider } from './embeddedPlaces.ts';

type RadarSettings = { readonly url: string; readonly key: string };

const TIMEOUT_MS = 3000;

const text = z.string().default('').catch('');
const answer = z.object({
  addresses: z.array(
    z.object({
      addressLabel: text,
      formattedAddress: text,
      number: text,
      street: text,
      city: text,
      stateCode: text,
      postalCode: text,
      countryCode: text,
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
});

/**
 * Radar's REST API (https://radar.com/documentation/api).
 * @throws {Error} if Radar does not answer within three seconds
 */
export function createRadarPlaces({ url, key }: RadarSettings): PlacesProvider {
  const ask = async (path: string, query: Record<string, string | undefined>): Promise<Place[]> => {
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
    const response = await fetchTraced(address, {
      headers: { authorization: key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Radar answered ${response.status} to ${path}`);
    const { addresses } = answer.parse(await readBoundedJson(response));
    return addresses.slice(0, MAX_PLACES).map(({ number, street, ...addressFields }) => {
      const { countryCode, stateOrRegion } = normalizeState({
        countryCode: addressFields.countryCode,
        stateOrRegion: addressFields.stateCode,
      });
      return {
        ...addressFields,
        countryCode,
        stateCode: stateOrRegion,
        addressLabel: street === '' ? addressFields.addressLabel : [number, street].filter(Boolean).join(' '),
      };
    });
  };
  return {
    // Without a location Radar would use the caller's, which is this server's.
    autocomplete: ({ query, near = DEFAULT_LOCATION, countryCode }: AutocompleteRequest) =>
      ask('/v1/search/autocomplete', { query, near, countryCode, limit: String(MAX_PLACES) }),
    forward: (query) => ask('/v1/geocode/forward', { query }),
  };
}

/** Returns Radar if a key is configured, else the embedded table of zip codes. */
export const openPlaces = ({ radar }: Pick<Config, 'radar'>): PlacesProvider =>
  radar ? createRadarPlaces(radar) : embeddedPlaces;
