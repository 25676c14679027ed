import {
  Ban,
  Check,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  Clock,
  CreditCard,
  Gavel,
  Hourglass,
  type IconNode,
  Package,
  Truck,
  Undo2,
} from 'lucide';
import type { DeskOrder, DeskOrderStatus } from '../../contracts/desk/orders.ts';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { texts } from './texts.ts';

const STATUSES: Readonly<Record<DeskOrderStatus, readonly [Tone, IconNode]>> = {
  disputed: ['sale', Gavel],
  'payment-problem': ['sale', CreditCard],
  'on-hold': ['warning', CirclePause],
  late: ['sale', Clock],
  'part-shipped': ['warning', CircleDashed],
  picked: ['accent', Check],
  'to-ship': ['accent', Package],
  waiting: ['neutral', Hourglass],
  shipped: ['neutral', Truck],
  delivered: ['success', CircleCheck],
  returning: ['neutral', Undo2],
  returned: ['neutral', Undo2],
  cancelled: ['neutral', Ban],
};

/** The most urgent status of an order. */
export function OrderBadge({ status }: { readonly status: DeskOrderStatus }) {
  const [tone, icon] = STATUSES[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.statuses[status]}
    </StatusBadge>
  );
}

const MONEY: Readonly<Record<DeskOrder['moneyStatus'], readonly [Tone, IconNode]>> = {
  'not-paid': ['sale', CircleAlert],
  authorized: ['accent', CreditCard],
  'part-paid': ['success', Check],
  paid: ['success', CircleCheck],
  'part-refunded': ['neutral', Undo2],
  refunded: ['neutral', Undo2],
};

/** How far an order is paid. */
export function MoneyBadge({ status }: { readonly status: DeskOrder['moneyStatus'] }) {
  const [tone, icon] = MONEY[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.money[status]}
    </StatusBadge>
  );
}
