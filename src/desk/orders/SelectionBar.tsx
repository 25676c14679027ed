import { ActionIcon, Button } from '@mantine/core';
import { CirclePause, Copy, type IconNode, ListChecks, PackageCheck, Tag, Truck, X } from 'lucide';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { DeskOrderRow } from '../../contracts/desk/orders.ts';
import { DeskError } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from '../parts/List.module.css';
import { texts as partTexts } from '../parts/texts.ts';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { useOperations } from '../parts/useOperation.ts';
import { getShipPath } from '../ship/PlanPage.tsx';
import { HoldDialog } from './HoldDialog.tsx';
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

type BarButtonProps = {
  readonly icon: IconNode;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
};

const BarButton = ({ icon, label, isBusy = false, onClick }: BarButtonProps) => (
  <Button
    h={32}
    size="xs"
    variant="subtle"
    color="gray.3"
    loading={isBusy}
    leftSection={<Icon icon={icon} size={14} />}
    onClick={onClick}
  >
    {label}
  </Button>
);

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
      <BarButton icon={ListChecks} label={texts.pickList} onClick={() => void pick()} />
    </>
  );
}

/** The actions for the selected orders, over the foot of the list. */
export function SelectionBar(props: SelectionBarProps) {
  const { orders, onClear } = props;
  const may = usePermissions();
  const { isBusy, pack } = usePack(props);
  const [dialog, setDialog] = useState<'tag' | 'hold' | null>(null);
  const close = () => setDialog(null);
  useKeys(may('orders.change') ? [['T', () => setDialog('tag')]] : []);
  const pieces = orders.reduce((sum, { items }) => sum + items.pieces, 0);
  const cents = orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(orders.map(({ orderId }) => orderId).join('\n'));
    showDone(texts.copied);
  };
  return (
    <section className={styles.bar} aria-label={texts.selected(orders.length)}>
      <b>{texts.selected(orders.length)}</b>
      <small>{texts.describeSums({ pieces, totalCents: cents })}</small>
      {may('orders.ship') && (
        <>
          <ShipMany orders={orders} />
          <BarButton
            icon={PackageCheck}
            label={texts.packTitle(orders.length)}
            isBusy={isBusy}
            onClick={() => void pack()}
          />
        </>
      )}
      {may('orders.change') && (
        <>
          <BarButton icon={Tag} label={texts.tag} onClick={() => setDialog('tag')} />
          <BarButton icon={CirclePause} label={texts.hold} onClick={() => setDialog('hold')} />
        </>
      )}
      <BarButton icon={Copy} label={texts.exportSelected} onClick={() => void copy()} />
      <ActionIcon variant="subtle" color="gray.3" size={32} aria-label={partTexts.clear} onClick={onClear}>
        <Icon icon={X} />
      </ActionIcon>
      {dialog === 'tag' && <TagDialog orders={orders} onClose={close} />}
      {dialog === 'hold' && <HoldDialog orders={orders} onClose={close} />}
    </section>
  );
}
