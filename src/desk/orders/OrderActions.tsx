import { Ban, Gavel, Mail, PackageCheck, Truck, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskOrder } from '../../contracts/desk/orders.ts';
import { Actions, type KnownAction } from '../parts/Actions.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { AcceptDialog, AnswerDialog } from './DisputeCards.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { RefundDrawer } from './RefundDrawer.tsx';
import { LostDialog, PackDialog, ResendDialog, ShipDialog } from './ShipDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { orderTexts as texts } from './texts.ts';

const REFUND: KnownAction = { operation: 'order.refund', label: texts.refund, icon: Undo2, key: 'R' };
const RESEND: KnownAction = { operation: 'order.resend', label: texts.resend, icon: Mail, key: 'M' };

/** The actions with a button and a form of their own; the primary one comes last. */
const BUTTONS: readonly KnownAction[] = [
  REFUND,
  { operation: 'order.cancel', label: texts.cancel, icon: Ban },
  RESEND,
  { operation: 'order.pack', label: texts.pack, icon: PackageCheck },
  { operation: 'order.ship', label: texts.ship, icon: Truck, key: 'S', isPrimary: true },
];

const MENU_LABELS = {
  'order.tag': texts.tagOrder,
  'order.hold': texts.holdOrder,
  'order.release': texts.release,
  'order.print': texts.print,
  'order.unpack': texts.unpack,
  'order.dispute-answer': texts.answerDispute,
  'order.dispute-accept': texts.acceptDispute,
  'order.lost': texts.lost,
};

const MENU_KEYS = { 'order.hold': 'H', 'order.release': 'H', 'order.tag': 'T', 'order.print': 'P' };

/** Have a place of their own on the page. */
const PLACED = ['order.note', 'order.note-remove'];
/** Are shown once there is a dispute. */
const OF_DISPUTE = ['order.dispute-answer', 'order.dispute-accept'];

/** Those of an order whose dispute waits for an answer: nothing leaves before it is decided. */
const DISPUTED_BUTTONS: readonly KnownAction[] = [
  REFUND,
  RESEND,
  { operation: 'order.dispute-answer', label: texts.answerDispute, icon: Gavel, isPrimary: true },
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
    case 'order.tag':
      return <TagDialog orders={[order]} onClose={onClose} />;
    case 'order.hold':
      return <HoldDialog orders={[order]} onClose={onClose} />;
    case 'order.dispute-answer':
      return <AnswerDialog order={order} onClose={onClose} />;
    case 'order.dispute-accept':
      return <AcceptDialog order={order} onClose={onClose} />;
    case 'order.lost':
      return <LostDialog order={order} onClose={onClose} />;
    case 'order.resend':
      return <ResendDialog order={order} onClose={onClose} />;
    default:
      return null;
  }
}

const isShown = (operation: string, { disputes }: DeskOrder): boolean =>
  !PLACED.includes(operation) && (disputes.length > 0 || !OF_DISPUTE.includes(operation));

/** The actions of an order. */
export const OrderActions = ({ order }: { readonly order: DeskOrder }) => (
  <Actions
    actions={order.actions.filter(({ operation }) => isShown(operation, order))}
    buttons={order.status === 'disputed' ? DISPUTED_BUTTONS : BUTTONS}
    menuLabels={MENU_LABELS}
    menuKeys={MENU_KEYS}
    known={{ order: order.orderId }}
    version={order.version}
    renderDialog={(operation, onClose) => renderDialog(order, operation, onClose)}
  />
);
