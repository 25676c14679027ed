type Place = {
  /** The code of the postal service. */
  readonly code: string;
  readonly name: string;
  /**
   * The first digits of the zip codes, as numbers and ranges. Three digits decide, except where places share them: there
   * the longest match counts, so that Hawaii has 967 without 96799.
   */
  readonly zips: string;
};

/**
 * The states of an address in the United States: the states, the District of Columbia and the armed forces regions, with
 * the prefixes of the postal service's labeling list L002.
 */
export const US_STATES = [
  { code: 'AL', name: 'Alabama', zips: '350-352 354-369' },
  { code: 'AK', name: 'Alaska', zips: '995-999' },
  { code: 'AZ', name: 'Arizona', zips: '850-853 855-857 859-860 863-865' },
  { code: 'AR', name: 'Arkansas', zips: '716-729' },
  { code: 'CA', name: 'California', zips: '900-908 910-928 930-961' },
  { code: 'CO', name: 'Colorado', zips: '800-816' },
  { code: 'CT', name: 'Connecticut', zips: '060-069' },
  { code: 'DE', name: 'Delaware', zips: '197-199' },
  { code: 'DC', name: 'District of Columbia', zips: '200 202-205 569' },
  { code: 'FL', name: 'Florida', zips: '320-339 341-342 344 346-347 349' },
  { code: 'GA', name: 'Georgia', zips: '300-319 398-399' },
  { code: 'HI', name: 'Hawaii', zips: '967-968' },
  { code: 'ID', name: 'Idaho', zips: '832-838' },
  { code: 'IL', name: 'Illinois', zips: '600-620 622-629' },
  { code: 'IN', name: 'Indiana', zips: '460-479' },
  { code: 'IA', name: 'Iowa', zips: '500-516 520-528' },
  { code: 'KS', name: 'Kansas', zips: '660-662 664-679' },
  { code: 'KY', name: 'Kentucky', zips: '400-418 420-427' },
  { code: 'LA', name: 'Louisiana', zips: '700-701 703-708 710-714' },
  { code: 'ME', name: 'Maine', zips: '039-049' },
  { code: 'MD', name: 'Maryland', zips: '206-212 214-219 20588' },
  { code: 'MA', name: 'Massachusetts', zips: '010-027 055' },
  { code: 'MI', name: 'Michigan', zips: '480-499' },
  { code: 'MN', name: 'Minnesota', zips: '550-551 553-567' },
  { code: 'MS', name: 'Mississippi', zips: '386-397' },
  { code: 'MO', name: 'Missouri', zips: '630-631 633-641 644-658' },
  { code: 'MT', name: 'Montana', zips: '590-599' },
  { code: 'NE', name: 'Nebraska', zips: '680-681 683-693' },
  { code: 'NV', name: 'Nevada', zips: '889-891 893-895 897-898' },
  { code: 'NH', name: 'New Hampshire', zips: '030-038' },
  { code: 'NJ', name: 'New Jersey', zips: '070-089' },
  { code: 'NM', name: 'New Mexico', zips: '870-871 873-884' },
  { code: 'NY', name: 'New York', zips: '005 100-149 06390' },
  { code: 'NC', name: 'North Carolina', zips: '270-289' },
  { code: 'ND', name: 'North Dakota', zips: '580-588' },
  { code: 'OH', name: 'Ohio', zips: '430-459' },
  { code: 'OK', name: 'Oklahoma', zips: '730-731 734-741 743-749' },
  { code: 'OR', name: 'Oregon', zips: '970-979' },
  { code: 'PA', name: 'Pennsylvania', zips: '150-196' },
  { code: 'RI', name: 'Rhode Island', zips: '028-029' },
  { code: 'SC', name: 'South Carolina', zips: '290-299' },
  { code: 'SD', name: 'South Dakota', zips: '570-577' },
  { code: 'TN', name: 'Tennessee', zips: '370-385' },
  { code: 'TX', name: 'Texas', zips: '733 750-770 772-799 885 73960' },
  { code: 'UT', name: 'Utah', zips: '840-847' },
  { code: 'VT', name: 'Vermont', zips: '050-054 056-059' },
  { code: 'VA', name: 'Virginia', zips: '201 220-246 20598' },
  { code: 'WA', name: 'Washington', zips: '980-986 988-994' },
  { code: 'WV', name: 'West Virginia', zips: '247-268' },
  { code: 'WI', name: 'Wisconsin', zips: '530-532 534-535 537-549' },
  { code: 'WY', name: 'Wyoming', zips: '820-831 83414' },
  { code: 'AA', name: 'Armed Forces Americas', zips: '340' },
  { code: 'AE', name: 'Armed Forces Europe', zips: '090-099' },
  { code: 'AP', name: 'Armed Forces Pacific', zips: '962-966' },
] as const satisfies readonly Place[];

/** The other shipping countries. The postal service treats each as one state, with the code of the country. */
const TERRITORIES = [
  { code: 'AS', name: 'American Samoa', zips: '96799' },
  { code: 'FM', name: 'Federated States of Micronesia', zips: '96941-96944' },
  { code: 'GU', name: 'Guam', zips: '9691-9693' },
  { code: 'MH', name: 'Marshall Islands', zips: '9696-9697' },
  { code: 'MP', name: 'Northern Mariana Islands', zips: '9695' },
  { code: 'PW', name: 'Palau', zips: '96939-96940' },
  { code: 'PR', name: 'Puerto Rico', zips: '006-007 009' },
  { code: 'UM', name: 'U.S. Minor Outlying Islands', zips: '96898' },
  { code: 'VI', name: 'U.S. Virgin Islands', zips: '008' },
] as const satisfies readonly Place[];

export type StateCode = (typeof US_STATES | typeof TERRITORIES)[number]['code'];

type State = Omit<Place, 'code'> & { readonly code: StateCode };

type ShippingCountry = {
  readonly code: string;
  readonly name: string;
  /** The states in an address of the country. */
  readonly states: readonly [State, ...State[]];
};

/** The countries that the shop ships to (transactions §6). All of them use US zip codes. */
export const SHIPPING_COUNTRIES: readonly ShippingCountry[] = [
  { code: 'US', name: 'United States', states: US_STATES },
  ...TERRITORIES.map((territory) => ({ code: territory.code, name: territory.name, states: [territory] as const })),
];

/** The states and territories that a shop can ship to, by their codes. */
export const SHIPPING_REGIONS: readonly Place[] = [...US_STATES, ...TERRITORIES];

/** Returns a shipping country by its code; undefined for another country. */
export const findShippingCountry = (countryCode: string): ShippingCountry | undefined =>
  SHIPPING_COUNTRIES.find(({ code }) => code === countryCode);

/** Other names of places, besides their code and their name. */
const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  micronesia: 'FM',
  'virgin islands': 'VI',
  'minor outlying islands': 'UM',
  'washington dc': 'DC',
};

/** Normalizes a state's name for comparison: lower case, without points, commas and `U.S.`. */
const toNameKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^us(?= \w)/, '')
    .trim();

/** Returns a country's state by its code or its name, ignoring case and points; undefined for an unknown one. */
export function findState(countryCode: string, text: string): State | undefined {
  const key = toNameKey(text);
  return findShippingCountry(countryCode)?.states.find(
    ({ code, name }) => code.toLowerCase() === key || toNameKey(name) === key || OTHER_NAMES[key] === code,
  );
}

/** Returns a country's name in a sentence, such as `the United States`. */
export const formatCountryName = ({ name }: Pick<ShippingCountry, 'name'>): string =>
  /^(?:United|Federated|U\.S\.)|Islands$/.test(name) ? `the ${name}` : name;

type CountryAndState = { readonly countryCode: string; readonly stateOrRegion: string };

/**
 * Returns country and state as the shop writes them: the state as its code, and a territory that is named as a state of
 * the United States as the country that it is here. An unknown state is returned unchanged.
 */
export function normalizeState({ countryCode, stateOrRegion }: CountryAndState): CountryAndState {
  const state = findState(countryCode, stateOrRegion);
  if (state || countryCode !== 'US') return { countryCode, stateOrRegion: state?.code ?? stateOrRegion };
  const territory = TERRITORIES.find(({ code }) => findState(code, stateOrRegion));
  return territory ? { countryCode: territory.code, stateOrRegion: territory.code } : { countryCode, stateOrRegion };
}

/** Returns the prefixes of a list such as `350-352 569`. */
const parsePrefixes = (zips: string): string[] =>
  zips.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    );
  });

type ZipOwner = { readonly country: ShippingCountry; readonly state: State };

let ownersByPrefix: ReadonlyMap<string, ZipOwner> | undefined;

const indexPrefixes = (): ReadonlyMap<string, ZipOwner> =>
  new Map(
    SHIPPING_COUNTRIES.flatMap((country) =>
      country.states.flatMap((state) =>
        parsePrefixes(state.zips).map((prefix) => [prefix, { country, state }] as const),
      ),
    ),
  );

/** Returns the country and the state of a zip code by its first digits; undefined if no place has it. */
export function findZipOwner(postalCode: string): ZipOwner | undefined {
  ownersByPrefix ??= indexPrefixes();
  const prefix = [5, 4, 3].map((length) => postalCode.slice(0, length)).find((start) => ownersByPrefix?.has(start));
  return prefix === undefined ? undefined : ownersByPrefix.get(prefix);
}

/** Countries under an embargo (transactions §6): no sales and no shipments. */
const EMBARGOED_COUNTRIES: ReadonlySet<string> = new Set(['CS', 'CU', 'IR', 'KP', 'SD', 'SS', 'SY', 'YU']);

/** The message for an address in such a country. */
export const EMBARGO_TEXT = 'This country is under a trade embargo: we may not sell or send anything there.';

/** Returns whether a country is under an embargo, by its ISO code in any case. */
export const isEmbargoed = (countryCode: string): boolean => EMBARGOED_COUNTRIES.has(countryCode.trim().toUpperCase());
