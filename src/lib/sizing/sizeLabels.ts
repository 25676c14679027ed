import { type SizeUnit, type SizeWearers, sizeInUnit } from './sizeUnits.ts';

/** The sizes as they are read in a unit, in their order; where two would read alike each keeps its own number beside. */
export function sizeLabels(
  sizes: readonly string[],
  unit: SizeUnit,
  wearers: SizeWearers,
  gender: string | null,
): string[] {
  const labels = sizes.map((size) => sizeInUnit(size, unit, wearers, gender) ?? size);
  if (new Set(labels).size === labels.length) return labels;
  return labels.map((label, place) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${sizes[place]})`,
  );
}
