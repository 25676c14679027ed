import { Button } from '@mantine/core';
import { PackageCheck, Plus, Truck } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import { useMarketplaceFilter } from '../parts/marketplaces.tsx';
import { COLUMNS, DELIVERIES, OrderPhoneRow } from './orderColumns.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { texts } from './texts.ts';

/** Reads a page of orders, and the numbers of its views. */
export const createOrdersLoader = (callDesk: CallDesk) => createListLoader<DeskOrderRow>(callDesk, 'orders');

const FILTERS: readonly ListFilter[] = [
  {
    name: 'status',
    label: texts.status,
    choices: Object.entries(texts.storedStatuses).map(([value, label]) => ({ value, label })),
  },
  { name: 'delivery', label: texts.delivery, choices: DELIVERIES },
  { name: 'payment', label: texts.payment, choices: ['card', 'gift balance'] },
  { name: 'tag', label: texts.tag, isText: true },
  { name: 'from', label: texts.placedFrom, isDay: true },
];

/** The ways to a new order and to the plan of all that wait. */
function OrdersActions({ waiting }: { readonly waiting: number }) {
  const may = usePermissions();
  return (
    <>
      {may('orders.change') && (
        <Button component={Link} to="/desk/drafts/new" variant="default" leftSection={<Icon icon={Plus} size={15} />}>
          {texts.newOrder}
        </Button>
      )}
      {may('orders.ship') && waiting > 0 && (
        <Button component={Link} to="/desk/ship" leftSection={<Icon icon={Truck} size={15} />}>
          {texts.shipWaiting(waiting)}
        </Button>
      )}
    </>
  );
}

/** The list of orders. Views of work begin with the first to leave, the others with the newest. */
export function OrdersPage() {
  const data = useLoaderData<ListData<DeskOrderRow>>();
  return (
    <ListPage
      path="/desk/orders"
      data={data}
      texts={texts}
      filters={[...FILTERS.slice(0, 1), ...useMarketplaceFilter(), ...FILTERS.slice(1)]}
      columns={COLUMNS}
      getRowId={({ orderId }) => orderId}
      getRowPath={({ orderId }) => `/desk/orders/${orderId}`}
      sortLabels={{ placed: texts.placed, total: texts.total, 'ship-by': texts.shipBy }}
      phoneRow={(order) => <OrderPhoneRow order={order} />}
      emptyIcon={PackageCheck}
      actions={<OrdersActions waiting={data.counts['to-ship'] ?? 0} />}
      urgentView="late"
      renderSelection={(orders, clear) => <SelectionBar orders={orders} onClear={clear} />}
      isTight
    />
  );
}
