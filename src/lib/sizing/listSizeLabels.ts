import { convertSize, type SizeUnit, type SizeWearers } from './sizeUnits.ts';

/** Returns the labels of sizes in a unit, in the given order. Equal labels get the original size in brackets. */
export function listSizeLabels(
  sizes: readonly string[],
  unit: SizeUnit,
  wearers: SizeWearers,
  gender: string | null,
): string[] {
  const labels = sizes.map((size) => convertSize(size, unit, wearers, gender) ?? size);
  if (new Set(labels).size === labels.length) return labels;
  return labels.map((label, place) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${sizes[place]})`,
  );
}
