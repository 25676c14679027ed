import type { SizeFilter } from '../../../contracts/preferences.ts';
import type { ExplicitFit } from '../../../contracts/sizing.ts';
import { buildSizeKey } from '../../../lib/sizing/sizeUnits.ts';
import type { NamedChart } from './sizeCharts.ts';

/**
 * Returns the sizes of a chart that a customer saved for lists or entered on product pages, in the chart's order. Sizes
 * of unisex shoes match the size of the same foot.
 */
export function findOwnSizes(
  chart: NamedChart,
  sets: readonly SizeFilter[],
  fits: readonly ExplicitFit[],
): readonly string[] {
  const isChartDepartment = (department: string): boolean => department === chart.department;
  const savedSets = sets.filter(
    ({ department, gender }) => isChartDepartment(department) && chart.listGenders.includes(gender),
  );
  const enteredFits = fits.filter(
    ({ department, gender }) => isChartDepartment(department) && chart.genders.includes(gender),
  );
  const sizes = [...savedSets.flatMap((set) => set.sizes), ...enteredFits.map((fit) => fit.size)];
  const keys = new Set(sizes.map((size) => buildSizeKey(size, chart)));
  return chart.sizes.filter((size) => keys.has(buildSizeKey(size, chart)));
}
