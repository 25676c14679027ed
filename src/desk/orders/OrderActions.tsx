import { ActionIcon, Button, Kbd, Menu, Tooltip } from '@mantine/core';
import { Ban, Ellipsis, type IconNode, Mail, PackageCheck, Truck, Undo2 } from 'lucide';
import { useState } from 'react';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import type { DeskAction, DeskOrder } from '../../contracts/desk/orders.ts';
import { useOperationList } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { RefundDrawer } from './RefundDrawer.tsx';
import { PackDialog, ResendDialog, ShipDialog } from './ShipDialog.tsx';
import { orderTexts as texts } from './texts.ts';

type KnownAction = {
  readonly operation: string;
  readonly label: string;
  readonly icon: IconNode;
  readonly key?: string;
};

/** The actions with a button and a form of their own; the primary one comes last. */
const BUTTONS: readonly KnownAction[] = [
  { operation: 'order.refund', label: texts.refund, icon: Undo2, key: 'R' },
  { operation: 'order.cancel', label: texts.cancel, icon: Ban },
  { operation: 'order.resend', label: texts.resend, icon: Mail, key: 'M' },
  { operation: 'order.pack', label: texts.pack, icon: PackageCheck },
  { operation: 'order.ship', label: texts.ship, icon: Truck, key: 'S' },
];
const PRIMARY = 'order.ship';

type ActionButtonProps = { readonly button: KnownAction; readonly action: DeskAction; readonly onOpen: () => void };

/** An action that is not possible now stays visible, with its reason. */
function ActionButton({ button: { operation, label, icon, key }, action: { refusal }, onOpen }: ActionButtonProps) {
  const isPrimary = operation === PRIMARY;
  useKeys(key && refusal === null ? [[key, onOpen]] : []);
  const button = (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Icon icon={icon} size={15} />}
      rightSection={key && <Kbd size="xs">{key}</Kbd>}
      {...(refusal !== null && { 'data-disabled': true })}
      aria-disabled={refusal !== null}
      aria-description={refusal ?? undefined}
      onClick={() => refusal === null && onOpen()}
    >
      {label}
    </Button>
  );
  return refusal === null ? button : <Tooltip label={refusal}>{button}</Tooltip>;
}

type MoreProps = {
  readonly actions: readonly DeskAction[];
  readonly operations: readonly DeskOperation[];
  readonly onOpen: (operation: string) => void;
};

function MoreMenu({ actions, operations, onOpen }: MoreProps) {
  const known = actions.flatMap((action) => {
    const operation = operations.find(({ name }) => name === action.operation);
    return operation ? [{ ...action, summary: operation.summary }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Menu width={300}>
      <Menu.Target>
        <ActionIcon data-fixed variant="default" size={34} aria-label={texts.more}>
          <Icon icon={Ellipsis} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {known.map(({ operation, refusal, summary }) => (
          <Menu.Item
            key={operation}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => onOpen(operation)}
          >
            {summary.charAt(0).toUpperCase() + summary.slice(1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type DialogProps = {
  readonly order: DeskOrder;
  readonly name: string;
  readonly operations: readonly DeskOperation[];
  readonly onClose: () => void;
};

function ActionDialog({ order, name, operations, onClose }: DialogProps) {
  switch (name) {
    case 'order.ship':
      return <ShipDialog order={order} onClose={onClose} />;
    case 'order.pack':
      return <PackDialog order={order} onClose={onClose} />;
    case 'order.cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'order.refund':
      return <RefundDrawer order={order} onClose={onClose} />;
    case 'order.resend':
      return <ResendDialog order={order} onClose={onClose} />;
    default: {
      const operation = operations.find((one) => one.name === name);
      if (!operation) return null;
      return (
        <OperationForm
          operation={operation}
          known={{ order: order.orderId }}
          version={order.version}
          onClose={onClose}
        />
      );
    }
  }
}

/** The actions of an order: buttons for those of every day, a menu for the others. */
export function OrderActions({ order }: { readonly order: DeskOrder }) {
  const [name, setName] = useState<string | null>(null);
  const operations = useOperationList();
  const buttons = BUTTONS.flatMap((button) => {
    const action = order.actions.find(({ operation }) => operation === button.operation);
    return action ? [{ button, action }] : [];
  });
  const others = order.actions.filter(({ operation }) => !BUTTONS.some((button) => button.operation === operation));
  return (
    <>
      <MoreMenu actions={others} operations={operations} onOpen={setName} />
      {buttons.map(({ button, action }) => (
        <ActionButton key={button.operation} button={button} action={action} onOpen={() => setName(button.operation)} />
      ))}
      {name !== null && (
        <ActionDialog order={order} name={name} operations={operations} onClose={() => setName(null)} />
      )}
    </>
  );
}
