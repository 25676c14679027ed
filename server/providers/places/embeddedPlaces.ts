import type { AutocompleteRequest, Place } from '../../../src/contracts/places.ts';
import { findState, normalizeState, SHIPPING_COUNTRIES } from '../../../src/lib/addresses/shippingCountries.ts';
import { loadZipTable, type ZipPlace, type ZipTable } from './loadZipTable.ts';

/** Address lookup: the embedded table of zip codes, or a service that knows streets. */
export type PlacesProvider = {
  /** Returns completions of the input, best first; at most `MAX_PLACES`. */
  autocomplete(request: AutocompleteRequest): Promise<Place[]>;
  /** Returns the coordinates of an address, place or zip code, best first. */
  forward(query: string): Promise<Place[]>;
};

export const MAX_PLACES = 5;

/** Default location: the middle of the country (transactions §9, default map location). */
export const DEFAULT_LOCATION = '39.8333333,-98.585522';

/** A partial address, split into street and the rest: place, state and zip code. */
type PartialAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string | undefined;
  readonly zip: string;
};

/** Words that end a street's name, or separate it from a place. */
const STREET_WORDS =
  /^(ave|avenue|blvd|boulevard|cir|circle|ct|court|dr|drive|hwy|highway|ln|lane|pkwy|parkway|pl|place|rd|road|sq|square|st|street|ter|terrace|trl|trail|way|apt|unit|suite|ste|floor|fl|n|s|e|w|ne|nw|se|sw)\.?$/i;

/** Whether a place may start here; a street suffix only starts one after another suffix: `Ocean Dr St. Augustine`. */
const canBeginPlace = (word: string, previousWord: string): boolean =>
  !STREET_WORDS.test(word) || STREET_WORDS.test(previousWord);

function readPlace(words: readonly string[]): Omit<PartialAddress, 'street'> {
  const rest = [...words];
  const zip = /^\d{3,5}$/.test(rest.at(-1) ?? '') ? (rest.pop() ?? '') : '';
  const last = rest.at(-1) ?? '';
  const state =
    last.length === 2
      ? SHIPPING_COUNTRIES.map(({ code }) => findState(code, last)).find((found) => found !== undefined)
      : undefined;
  if (state) rest.pop();
  return { city: rest.join(' '), state: state?.code, zip };
}

/** Returns the possible splits, longest place first: a comma ends a street, which has a number and a name. */
function splitQuery(query: string): PartialAddress[] {
  const [head = '', ...tail] = query.split(',');
  const words = head.trim().split(/\s+/);
  if (!/^\d/.test(words[0] ?? '') || words.length < 2) return [];
  const after = tail.join(' ').trim();
  if (after !== '') return [{ street: words.join(' '), ...readPlace(after.split(/\s+/)) }];
  return words
    .map((_, index) => index)
    .filter((index) => index >= 2 && canBeginPlace(words[index] ?? '', words[index - 1] ?? ''))
    .map((index) => ({ street: words.slice(0, index).join(' '), ...readPlace(words.slice(index)) }));
}

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
  const readings = splitQuery(query);
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
