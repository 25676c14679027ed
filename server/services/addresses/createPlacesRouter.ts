import type { Router } from 'express';
import type { AddressCheck, AddressFields, AddressRequest } from '../../../src/contracts/account/addresses.ts';
import type { Place, PlaceList } from '../../../src/contracts/places.ts';
import { getAddressErrors, isZipStateMismatch, normalizeAddress } from '../../../src/lib/addresses/addressRules.ts';
import { placeCalls } from '../../openapi/calls/settingCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { PlacesProvider } from '../../providers/places/embeddedPlaces.ts';
import { buildPlaceKey, loadZipTable, type ZipPlace, type ZipTable } from '../../providers/places/loadZipTable.ts';
import { openPlaces } from '../../providers/places/openPlaces.ts';

const MAX_ZIPS = 2;

const isNamedSo = (address: AddressFields, place: ZipPlace): boolean =>
  buildPlaceKey(address.city) === buildPlaceKey(place.city);

/**
 * Returns corrections of an address whose zip code, city and state do not match in the zip table; empty if they
 * match or the table has no better address. An address is never rejected for this: the postal service knows more city
 * names than the table.
 */
function suggestAddresses(address: AddressFields, table: Pick<ZipTable, 'find' | 'findPlacesByName'>): AddressFields[] {
  if (address.countryCode !== 'US') return [];
  const ofZip = table.find(address.postalCode.slice(0, 5));
  if (ofZip && ofZip.state === address.stateOrRegion && isNamedSo(address, ofZip)) return [];
  const byZip = ofZip ? [{ ...address, city: ofZip.city, stateOrRegion: ofZip.state }] : [];
  const placeZips = table
    .findPlacesByName(address.city, address.stateOrRegion)
    .find(([place]) => isNamedSo(address, place));
  // A place with many zip codes gives no useful suggestion.
  const byPlace =
    placeZips && placeZips.length <= MAX_ZIPS
      ? placeZips.map(({ zip, city }) => ({ ...address, city, postalCode: zip }))
      : [];
  return [...byZip, ...byPlace];
}

/** Checks an address (transactions §3). A zip code of another state is invalid only without a suggestion. */
async function checkAddress(request: AddressRequest): Promise<AddressCheck> {
  const fields = normalizeAddress(request);
  const errors = getAddressErrors(fields);
  const fieldErrors = Object.entries(errors).flatMap(([field, message]) =>
    message ? [[field, message] as const] : [],
  );
  const isElsewhereAlone = fieldErrors.length === 1 && isZipStateMismatch(errors.postalCode);
  if (fieldErrors.length > 0 && !isElsewhereAlone) return { invalidFields: Object.fromEntries(fieldErrors) };
  const suggestedAddresses = request.forceOriginal ? [] : suggestAddresses(fields, await loadZipTable());
  if (suggestedAddresses.length > 0) return { suggestedAddresses };
  return isElsewhereAlone && !request.forceOriginal
    ? { invalidFields: Object.fromEntries(fieldErrors) }
    : { valid: true };
}

type Needs = Pick<Parts, 'config' | 'rateLimits' | 'log'>;

type PlacesOptions = {
  readonly places?: PlacesProvider;
  /** Returns whether the marketplace of a host suggests addresses. */
  readonly isSuggesting?: (host: string | undefined) => boolean;
};

const LIMITS = {
  /** One key press every 1.5 seconds for ten minutes. */
  lookUp: { name: 'place-look-up', points: 400, seconds: 600 },
  check: { name: 'address-check', points: 60, seconds: 600 },
} as const;

/** Builds the routes of address look-up (transactions §7). Public, because not personal; rate limited. */
export function createPlacesRouter(
  parts: Needs,
  { places = openPlaces(parts.config), isSuggesting = () => true }: PlacesOptions = {},
): Router {
  /** A failing look-up must not block typing: the answer is an empty list. */
  const toPlaceList = async (lookup: Promise<Place[]>): Promise<PlaceList> => ({
    addresses: await lookup.catch((error: unknown) => {
      parts.log.warn({ err: error }, 'addresses could not be looked up');
      return [];
    }),
  });

  return routeCalls(placeCalls, {
    'POST /v1/radar/search/autocomplete': async ({ req, body }) => {
      await countAttempt(parts, [[LIMITS.lookUp, getAddressKey(req)]]);
      return isSuggesting(req.get('host')) ? toPlaceList(places.autocomplete(body)) : { addresses: [] };
    },

    'GET /v1/radar/geocode/forward': async ({ req, query }) => {
      await countAttempt(parts, [[LIMITS.lookUp, getAddressKey(req)]]);
      return isSuggesting(req.get('host')) ? toPlaceList(places.forward(query.query)) : { addresses: [] };
    },

    'POST /v1/address/validate': async ({ req, body }) => {
      await countAttempt(parts, [[LIMITS.check, getAddressKey(req)]]);
      return checkAddress(body);
    },
  });
}
