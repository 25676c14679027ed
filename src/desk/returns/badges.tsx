import { Ban, CircleCheck, CircleX, Clock, Hourglass, type IconNode, PackageSearch, Truck, Undo2 } from 'lucide';
import type { DeskReturnRow } from '../../contracts/desk/returns.ts';
import { getToday } from '../parts/format.ts';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { texts } from './texts.ts';

type Status = keyof typeof texts.statuses;

const STATUSES: Readonly<Record<Status, readonly [Tone, IconNode]>> = {
  'to-inspect': ['accent', PackageSearch],
  expected: ['neutral', Hourglass],
  late: ['sale', Clock],
  onTheWay: ['neutral', Truck],
  toSendBack: ['warning', Undo2],
  refused: ['neutral', CircleX],
  returned: ['success', CircleCheck],
  cancelled: ['neutral', Ban],
};

type Facts = Pick<DeskReturnRow, 'status' | 'arrivedAt' | 'dropOffBy'> & {
  readonly refusedPieces: number;
  readonly piecesToSendBack: number;
};

function findStatus({ status, arrivedAt, dropOffBy, refusedPieces, piecesToSendBack }: Facts): Status {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'returned') {
    if (piecesToSendBack > 0) return 'toSendBack';
    return refusedPieces > 0 ? 'refused' : 'returned';
  }
  if (arrivedAt !== null || status === 'processing return') return 'to-inspect';
  if (dropOffBy < getToday()) return 'late';
  return status === 'returning' ? 'onTheWay' : 'expected';
}

/** The next step of a return. */
export function ReturnBadge({ facts }: { readonly facts: Facts }) {
  const status = findStatus(facts);
  const [tone, icon] = STATUSES[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}

type Due = readonly [tone: Tone, text: string];

/** Returns how urgent a parcel is: to inspect today, or before; an exchange waits for its parcel too. */
function findDue({ inspectBy, isExchange }: Pick<DeskReturnRow, 'inspectBy' | 'isExchange'>): Due | null {
  const today = getToday();
  if (inspectBy !== null && inspectBy < today) return ['sale', texts.overdue];
  if (inspectBy === today) return ['warning', texts.dueToday];
  return isExchange ? ['neutral', texts.exchange] : null;
}

/** How urgent a parcel is; the number of its items if it is not. */
export function DueBadge({ row }: { readonly row: DeskReturnRow }) {
  const due = findDue(row);
  return due ? <StatusBadge tone={due[0]}>{due[1]}</StatusBadge> : <small>{texts.pieces(row.pieces)}</small>;
}
