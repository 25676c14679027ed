import { PackageCheck } from 'lucide';
import { useLoaderData } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import type { CallDesk } from '../callDesk.ts';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import { COLUMNS, DELIVERIES, OrderPhoneRow } from './orderColumns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { texts } from './texts.ts';

/** Reads a page of orders, and the numbers of its views. */
export const createOrdersLoader = (callDesk: CallDesk) => createListLoader<DeskOrderRow>(callDesk, 'orders');

const FILTERS: readonly ListFilter[] = [
  { name: 'delivery', label: texts.delivery, choices: DELIVERIES },
  { name: 'payment', label: texts.payment, choices: ['card', 'gift balance'] },
  { name: 'from', label: texts.placedFrom, isDay: true },
];

/** The list of orders. Views of work begin with the first to leave, the others with the newest. */
export function OrdersPage() {
  const data = useLoaderData<ListData<DeskOrderRow>>();
  return (
    <ListPage
      path="/desk/orders"
      data={data}
      texts={texts}
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ orderId }) => orderId}
      getRowPath={({ orderId }) => `/desk/orders/${orderId}`}
      getOwnSort={(view) => (view === 'to-ship' || view === 'late' ? 'ship-by' : '-placed')}
      sortLabels={{ placed: texts.placed, total: texts.total, 'ship-by': texts.shipBy }}
      phoneRow={(order) => <OrderPhoneRow order={order} />}
      emptyIcon={PackageCheck}
      urgentView="late"
      renderSelection={(orders, clear) => <SelectionBar orders={orders} onClear={clear} />}
      isTight
    />
  );
}
