import { Archive, CircleCheck, Clock, EyeOff, FileX, type IconNode } from 'lucide';
import type { DeskProductRow, ProductStatus } from '../../contracts/desk/products.ts';
import { formatDayOf } from '../parts/format.ts';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { texts } from './texts.ts';

const STATUSES: Readonly<Record<ProductStatus, readonly [Tone, IconNode]>> = {
  live: ['success', CircleCheck],
  scheduled: ['accent', Clock],
  hidden: ['neutral', EyeOff],
  gone: ['neutral', FileX],
  archived: ['neutral', Archive],
};

/** Whether shoppers see a product. */
export function ProductBadge({ status, shownFrom }: Pick<DeskProductRow, 'status' | 'shownFrom'>) {
  const [tone, icon] = STATUSES[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {status === 'scheduled' && shownFrom !== null
        ? texts.from(formatDayOf(shownFrom, new Date()))
        : texts.statuses[status]}
    </StatusBadge>
  );
}
