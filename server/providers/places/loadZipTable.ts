import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A zip code with its postal place. */
export type ZipPlace = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type ZipTable = {
  find(zip: string): ZipPlace | undefined;
  /** Returns the zip codes with this prefix. */
  startingWith(digits: string): readonly ZipPlace[];
  /** Returns places by name prefix, in a state or anywhere, with their zip codes; largest first. */
  findPlacesByName(name: string, state?: string): readonly (readonly [ZipPlace, ...ZipPlace[]])[];
  readonly all: readonly ZipPlace[];
};

const FILE = resolve('server/providers/places/data/usPlaces.tsv.gz');

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/^st /, 'saint '],
  [/^ft /, 'fort '],
  [/^mt /, 'mount '],
];

/** Normalizes a place's name for comparison: no dots, one spelling. */
export function buildPlaceKey(name: string): string {
  const plainName = name
    .toLowerCase()
    .replace(/[.']/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();
  return ABBREVIATIONS.reduce((text, [abbreviation, fullForm]) => text.replace(abbreviation, fullForm), plainName);
}

function readLine(line: string): ZipPlace {
  const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t');
  return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
}

function makeTable(all: readonly ZipPlace[]): ZipTable {
  const byZip = new Map(all.map((place) => [place.zip, place]));
  const byPlace = new Map<string, [ZipPlace, ...ZipPlace[]]>();
  for (const place of all) {
    const key = `${buildPlaceKey(place.city)}|${place.state}`;
    const samePlaces = byPlace.get(key);
    if (samePlaces) samePlaces.push(place);
    else byPlace.set(key, [place]);
  }
  const largestFirst = [...byPlace].sort(([, one], [, other]) => other.length - one.length);
  return {
    all,
    find: (zip) => byZip.get(zip),
    startingWith: (digits) => all.filter(({ zip }) => zip.startsWith(digits)),
    findPlacesByName: (name, state) => {
      const start = buildPlaceKey(name);
      return largestFirst
        .filter(([key, [place]]) => key.startsWith(start) && (state === undefined || place.state === state))
        .map(([, places]) => places);
    },
  };
}

let table: Promise<ZipTable> | undefined;

/** Loads the zip codes of the United States on first use. */
export function loadZipTable(): Promise<ZipTable> {
  table ??= readFile(FILE)
    .then((archive) => promisify(gunzip)(archive))
    .then((text) => makeTable(text.toString('utf8').split('\n').map(readLine)));
  return table;
}
