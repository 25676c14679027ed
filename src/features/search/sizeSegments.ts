import type { Facet, FacetValue, SearchResults } from '../../contracts/search.ts';
import { findGroupGender, type SizeGroup } from '../../lib/sizing/sizeGroups.ts';

type GroupOfSizes = {
  /** Empty without a head. */
  readonly label: string;
  /** The ages that wear the sizes. */
  readonly note?: string;
  readonly values: readonly FacetValue[];
  /** The values before all are shown. */
  readonly firstValues: readonly FacetValue[];
};

/** The sizes of one kind of wearer. */
export type SizeSegment = {
  readonly name: "Women's" | "Men's" | "Kids'";
  readonly groups: readonly GroupOfSizes[];
  /** The gender that is selected together with a size, because another gender's size of that name differs. */
  readonly gender: string | undefined;
  /** Names the sizes that are not shown at first: `11 and up`; null if all are. */
  readonly rest: string | null;
  /** Whether it is open at first. */
  readonly isFirst: boolean;
};

const KIDS: readonly { group: SizeGroup; label: string; note: string }[] = [
  { group: 'baby', label: 'Baby', note: '0–12 months' },
  { group: 'toddler', label: 'Toddler', note: '1–4 years' },
  { group: 'littleKid', label: 'Little kid', note: '4–8 years' },
  { group: 'bigKid', label: 'Big kid', note: '8–12 years' },
  { group: 'kids', label: 'More sizes', note: '' },
];

/** Sizes of an adult that are shown at first: three rows of four. */
const FIRST_SHOWN = 12;

/** Returns a size facet's segments, adults first; the selected size's is open. Empty without wearers. */
export function listSegments(facet: Facet, { sizeScope }: SearchResults): SizeSegment[] {
  const listValues = (group: SizeGroup): FacetValue[] => facet.values.filter(({ groups }) => groups?.includes(group));
  const kids = KIDS.map(({ group, ...head }) => {
    const values = listValues(group);
    return { ...head, values, firstValues: values };
  }).filter(({ values }) => values.length > 0);
  const segments: Segment[] = [
    ...toAdults("Women's", 'womens', listValues('womens'), sizeScope),
    ...toAdults("Men's", 'mens', listValues('mens'), sizeScope),
    ...(kids.length > 0 ? [{ name: "Kids'" as const, groups: kids, gender: undefined, rest: null }] : []),
  ];
  const first = segments.find(isSelected) ?? segments[0];
  return segments.map((segment) => ({
    ...segment,
    // In a list of one wearer a size is enough.
    gender: segments.length === 1 ? undefined : segment.gender,
    isFirst: segment === first,
  }));
}

type Segment = Omit<SizeSegment, 'isFirst'>;

const isSelected = ({ groups }: Segment): boolean =>
  groups.some(({ values }) => values.some(({ selected }) => selected));

function toAdults(
  name: "Women's" | "Men's",
  group: SizeGroup,
  values: readonly FacetValue[],
  sizeScope: SearchResults['sizeScope'],
): Segment[] {
  if (values.length === 0) return [];
  const letters = values.filter(({ label }) => !isNumber(label));
  const numbers = values.filter(({ label }) => isNumber(label));
  const isSplit = letters.length > 0 && numbers.length > 0 && sizeScope?.department === 'Clothing';
  const groups = isSplit ? [toGroup('Letters', letters), toGroup('Numbers', numbers)] : [toGroup('', values)];
  return [{ name, groups, gender: findGroupGender(group), rest: describeRest(groups) }];
}

const isNumber = (label: string): boolean => /^\d/.test(label);

function toGroup(label: string, values: readonly FacetValue[]): GroupOfSizes {
  // A single hidden value would take no more space than the link that shows it.
  const isShort = values.length <= FIRST_SHOWN + 1;
  const firstValues = isShort ? values : values.filter(({ selected }, place) => place < FIRST_SHOWN || selected);
  return { label, values, firstValues };
}

/** Names the hidden sizes: those from a number on, or all. */
function describeRest(groups: readonly GroupOfSizes[]): string | null {
  const cutGroups = groups.filter(({ values, firstValues }) => firstValues.length < values.length);
  const [cut] = cutGroups;
  if (!cut) return null;
  const next = cut.values.find((value) => !cut.firstValues.includes(value))?.label ?? '';
  if (cutGroups.length === 1 && /^[\d.]+$/.test(next)) return `${next} and up`;
  return `Show all ${groups.reduce((total, { values }) => total + values.length, 0)} sizes`;
}
