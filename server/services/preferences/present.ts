import type { SizeFilter } from '../../../src/contracts/preferences.ts';
import { formatPossessive } from '../../../src/lib/genders.ts';
import type { SizeFilterRow } from './store.ts';

export const presentSizeFilter = (row: SizeFilterRow): SizeFilter => ({
  sizeFilterId: String(row.size_filter_id),
  name: `${formatPossessive([row.gender]) || row.gender} ${row.department}`,
  department: row.department,
  gender: row.gender,
  sizes: row.sizes,
  widths: row.widths,
});
