import { ActionIcon, Button } from '@mantine/core';
import { Copy, ListChecks, PackageCheck, Tag, Truck, X } from 'lucide';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { DeskError } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { formatCount, formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from '../parts/List.module.css';
import { texts as partTexts } from '../parts/texts.ts';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { useOperations } from '../parts/useOperation.ts';
import { getShipPath } from '../ship/PlanPage.tsx';
import { TagDialog } from './TagDialog.tsx';
import { texts } from './texts.ts';

type SelectionBarProps = { readonly orders: readonly DeskOrderRow[]; readonly onClear: () => void };

/** Packs orders one after the other; one that cannot be packed keeps none of the others back. */
function usePack({ orders, onClear }: SelectionBarProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const pack = async (): Promise<void> => {
    setBusy(true);
    let packedCount = 0;
    for (const { orderId } of orders) {
      try {
        await perform({ name: 'order.pack', input: { order: orderId } });
        packedCount += 1;
      } catch (error) {
        if (!(error instanceof DeskError)) break;
        showFailure(texts.packFailed(orderId, error.message));
      }
    }
    setBusy(false);
    if (packedCount > 0) showDone(texts.packed(packedCount));
    onClear();
    await revalidate();
  };
  return { isBusy, pack };
}

/** The ways to the plan for the selected orders, and to the print of what has to be picked. */
function ShipMany({ orders }: Pick<SelectionBarProps, 'orders'>) {
  const { perform } = useOperations();
  const order = orders.map(({ orderId }) => orderId);
  const pick = async (): Promise<void> => {
    try {
      await perform({ name: 'order.pick-list', input: { order } });
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(error.message);
    }
  };
  return (
    <>
      <Button component={Link} to={getShipPath(order)} h={32} size="xs" leftSection={<Icon icon={Truck} size={14} />}>
        {texts.shipMany}
      </Button>
      <Button
        h={32}
        size="xs"
        variant="subtle"
        color="gray.3"
        leftSection={<Icon icon={ListChecks} size={14} />}
        onClick={() => void pick()}
      >
        {texts.pickList}
      </Button>
    </>
  );
}

/** The actions for the selected orders, over the foot of the list. */
export function SelectionBar(props: SelectionBarProps) {
  const { orders, onClear } = props;
  const may = usePermissions();
  const { isBusy, pack } = usePack(props);
  const [isTagging, setTagging] = useState(false);
  useKeys(may('orders.change') ? [['T', () => setTagging(true)]] : []);
  const pieces = orders.reduce((sum, { items }) => sum + items.pieces, 0);
  const cents = orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(orders.map(({ orderId }) => orderId).join('\n'));
    showDone(texts.copied);
  };
  return (
    <section className={styles.bar} aria-label={texts.selected(orders.length)}>
      <b>{texts.selected(orders.length)}</b>
      <small>
        {formatCount(pieces, 'item')} · {formatMoney(cents)}
      </small>
      {may('orders.ship') && <ShipMany orders={orders} />}
      {may('orders.ship') && (
        <Button
          h={32}
          size="xs"
          variant="subtle"
          color="gray.3"
          loading={isBusy}
          leftSection={<Icon icon={PackageCheck} size={14} />}
          onClick={() => void pack()}
        >
          {texts.packTitle(orders.length)}
        </Button>
      )}
      {may('orders.change') && (
        <Button
          h={32}
          size="xs"
          variant="subtle"
          color="gray.3"
          leftSection={<Icon icon={Tag} size={14} />}
          onClick={() => setTagging(true)}
        >
          {texts.tag}
        </Button>
      )}
      <Button
        h={32}
        size="xs"
        variant="subtle"
        color="gray.3"
        leftSection={<Icon icon={Copy} size={14} />}
        onClick={() => void copy()}
      >
        {texts.exportSelected}
      </Button>
      <ActionIcon variant="subtle" color="gray.3" size={32} aria-label={partTexts.clear} onClick={onClear}>
        <Icon icon={X} />
      </ActionIcon>
      {isTagging && <TagDialog orders={orders} onClose={() => setTagging(false)} />}
    </section>
  );
}
