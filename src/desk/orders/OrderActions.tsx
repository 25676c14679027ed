import { Ban, Mail, PackageCheck, Truck, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskOrder } from '../../contracts/desk/orders.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { RefundDrawer } from './RefundDrawer.tsx';
import { PackDialog, ResendDialog, ShipDialog } from './ShipDialog.tsx';
import { orderTexts as texts } from './texts.ts';

/** The actions with a button and a form of their own; the primary one comes last. */
const BUTTONS: readonly KnownAction[] = [
  { operation: 'order.refund', label: texts.refund, icon: Undo2, key: 'R' },
  { operation: 'order.cancel', label: texts.cancel, icon: Ban },
  { operation: 'order.resend', label: texts.resend, icon: Mail, key: 'M' },
  { operation: 'order.pack', label: texts.pack, icon: PackageCheck },
  { operation: 'order.ship', label: texts.ship, icon: Truck, key: 'S', isPrimary: true },
];

function renderDialog(order: DeskOrder, operation: string, onClose: () => void): ReactNode {
  switch (operation) {
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
    default:
      return null;
  }
}

/** The actions of an order. */
export const OrderActions = ({ order }: { readonly order: DeskOrder }) => (
  <Actions
    actions={order.actions}
    buttons={BUTTONS}
    known={{ order: order.orderId }}
    version={order.version}
    renderDialog={(operation, onClose) => renderDialog(order, operation, onClose)}
  />
);
