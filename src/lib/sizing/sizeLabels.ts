import { type SizeUnit, type SizeWearers, sizeInUnit } from './sizeUnits.ts';

/** Returns the labels of sizes in a unit, in the given order. Equal labels get the original size in brackets. */
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
