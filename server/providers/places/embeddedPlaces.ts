import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';
import { normalizeState } from '../../../src/lib/shippingCountries.ts';
import { loadZipTable, type ZipPlace, type ZipTable } from './loadZipTable.ts';
import { MAX_PLACES, type PlacesProvider } from './placesProvider.ts';
import { type PartialAddress, readTyped } from './readTyped.ts';

const capitalizeWords = (text: string): string => text.replace(/(^|\s)[a-z]/g, (start) => start.toUpperCase());

function toPlace(street: string, { city, state, zip, latitude, longitude }: ZipPlace, isZipSure: boolean): Place {
  const addressLabel = capitalizeWords(street);
  const postalCode = isZipSure ? zip : '';
  const line = [addressLabel, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean);
  return {
    addressLabel,
    formattedAddress: line.join(', '),
    city,
    stateCode: state,
    postalCode,
    countryCode: normalizeState({ countryCode: 'US', stateOrRegion: state }).countryCode,
    latitude,
    longitude,
  };
}

/** Approximate: a degree of longitude shrinks towards the poles. */
function computeDistance(place: ZipPlace, [latitude, longitude]: readonly [number, number]): number {
  const east = (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(place.latitude - latitude, east);
}

const isSamePlace = (one: ZipPlace, other: ZipPlace): boolean => one.city === other.city && one.state === other.state;

function findPlaces(table: ZipTable, { street, city, state, zip }: PartialAddress): Place[] {
  if (zip !== '') {
    const matches = table
      .startingWith(zip)
      .filter((place) => (state === undefined || place.state === state) && isNamed(place, city, table));
    return matches.slice(0, MAX_PLACES).map((place) => toPlace(street, place, true));
  }
  if (city.length < 2) return [];
  const matches = table.findPlacesByName(city, state).slice(0, MAX_PLACES);
  return matches.map((places) => toPlace(street, places[0], places.length === 1));
}

const isNamed = (place: ZipPlace, city: string, table: ZipTable): boolean =>
  city === '' || table.findPlacesByName(city, place.state).some(([namedPlace]) => isSamePlace(namedPlace, place));

/** Number of nearest zip codes examined. */
const NEAREST_COUNT = 60;

/** Returns distinct places around a point, by the number of nearby zip codes: companies have some of their own. */
function findPlacesNear(table: ZipTable, center: readonly [number, number]): ZipPlace[] {
  const nearestPlaces = [...table.all]
    .sort((one, other) => computeDistance(one, center) - computeDistance(other, center))
    .slice(0, NEAREST_COUNT);
  const countZips = (place: ZipPlace): number => nearestPlaces.filter((other) => isSamePlace(other, place)).length;
  return nearestPlaces
    .filter((place, index) => nearestPlaces.findIndex((other) => isSamePlace(other, place)) === index)
    .sort((one, other) => countZips(other) - countZips(one));
}

function parsePoint(text: string | undefined): [number, number] | undefined {
  const [latitude, longitude] = (text ?? '').split(',').map(Number);
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
}

async function suggestPlaces({ query, near, countryCode }: AutocompleteRequest): Promise<Place[]> {
  const readings = readTyped(query);
  if (!/^\d+\S*\s+\S/.test(query)) return [];
  const table = await loadZipTable();
  const isWanted = (place: Place): boolean => countryCode === undefined || place.countryCode === countryCode;
  for (const reading of readings) {
    const places = findPlaces(table, reading).filter(isWanted);
    if (places.length > 0) return places;
  }
  const point = parsePoint(near);
  if (!point) return [];
  return findPlacesNear(table, point)
    .map((place) => toPlace(query.replace(/,.*$/, '').trim(), place, false))
    .filter(isWanted)
    .slice(0, MAX_PLACES);
}

async function forward(query: string): Promise<Place[]> {
  const table = await loadZipTable();
  const zip = table.find(/\b\d{5}\b(?!.*\b\d{5}\b)/.exec(query)?.[0] ?? '');
  if (zip) return [toPlace('', zip, true)];
  const [name = '', state = ''] = query
    .split(',')
    .slice(-2)
    .map((part) => part.trim());
  const code = /^[A-Za-z]{2}\b/.exec(state)?.[0].toUpperCase();
  return table
    .findPlacesByName(name, code)
    .slice(0, MAX_PLACES)
    .map((places) => toPlace('', places[0], places.length === 1));
}

/** Knows places of the United States by zip code, but no streets; these are accepted as typed. */
export const embeddedPlaces: PlacesProvider = { autocomplete: suggestPlaces, forward };
