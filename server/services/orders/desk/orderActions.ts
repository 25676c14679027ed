import type { DeskAction, DeskOrder, DeskOrderStatus } from '../../../../src/contracts/desk/orders.ts';
import type { Actor, Operation } from '../../operations/operation.ts';
import type { WarehouseOrder } from '../actions/warehouseOrders.ts';
import { cancelOperation } from '../operations/moneyOperations.ts';
import { disputeOperations } from './disputes/disputeOperations.ts';
import { orderDeskOperations } from './holdOperations.ts';
import { isWaitingToShip } from './orderStatus.ts';
import { printOrderOperation } from './printOrderOperation.ts';
import { refundOperation } from './refundOperation.ts';
import { packOperation, unpackOperation } from './shipping/packOperations.ts';
import { shipOperation } from './shipping/shipOperation.ts';

type Facts = {
  readonly order: WarehouseOrder;
  readonly status: DeskOrderStatus;
  readonly disputes: DeskOrder['disputes'];
  readonly money: Pick<DeskOrder['money'], 'leftToRefundCents' | 'giftBalanceCents'>;
};

const ON_HOLD = 'The order is on hold. Release it first.';
const DISPUTED = 'The payment is disputed. Wait for the end, so that the money does not go back twice.';
const NOTHING_WAITS = 'Nothing of this order is waiting to leave.';

function findAnswerRefusal({ disputes }: Facts): string | null {
  const open = disputes.find(({ state }) => state === 'open');
  if (!open) return 'No dispute waits for an answer.';
  return open.isAnsweredHere ? null : 'Answer it on the pages of the payment provider.';
}

function findLeavingRefusal({ status }: Facts): string | null {
  if (status === 'disputed') return DISPUTED;
  if (status === 'on-hold') return ON_HOLD;
  if (status === 'payment-problem') return 'The order waits for its payment.';
  if (status === 'waiting') return 'The order waits for a returned item, or goes by email.';
  return isWaitingToShip(status) ? null : NOTHING_WAITS;
}

const isOpenPackage = ({ order: { order, packages } }: Facts): boolean =>
  packages.some(({ lineItemIds }) =>
    order.lineItems.some(({ lineItemId, status }) => status === 'submitted' && lineItemIds.includes(lineItemId)),
  );

/** Says why an operation is not possible now; those without an entry are always possible. */
const REFUSALS: Readonly<Record<string, (facts: Facts) => string | null>> = {
  [packOperation.name]: findLeavingRefusal,
  [shipOperation.name]: findLeavingRefusal,
  [unpackOperation.name]: (facts) => (isOpenPackage(facts) ? null : 'No package waits to leave.'),
  [cancelOperation.name]: ({ order: { order } }) =>
    order.lineItems.some(({ cancellable }) => cancellable) ? null : 'Everything is packed, has left or is cancelled.',
  [refundOperation.name]: ({ order: { order }, money, status }) => {
    if (status === 'disputed') return DISPUTED;
    if (money.leftToRefundCents + money.giftBalanceCents <= 0) return 'Nothing is captured yet. Cancel items instead.';
    return order.lineItems.some(({ shipmentId }) => shipmentId !== null)
      ? null
      : 'Nothing has left. Cancel items instead.';
  },
  'order.hold': ({ status }) => {
    if (status === 'on-hold') return 'The order is on hold already.';
    return isWaitingToShip(status) || status === 'waiting' ? null : NOTHING_WAITS;
  },
  'order.dispute-answer': findAnswerRefusal,
  'order.dispute-accept': findAnswerRefusal,
  'order.release': ({ status }) => (status === 'on-hold' ? null : 'The order is not on hold.'),
};

const OPERATIONS: readonly Operation[] = [
  shipOperation,
  packOperation,
  unpackOperation,
  refundOperation,
  cancelOperation,
  ...orderDeskOperations,
  printOrderOperation,
  ...disputeOperations,
];

/** Lists the operations of an order that a role has, each with the reason why it is not possible now. */
export const listOrderActions = ({ permissions }: Actor, facts: Facts): DeskAction[] =>
  OPERATIONS.filter(({ permission }) => permissions.has(permission)).map(({ name }) => ({
    operation: name,
    refusal: REFUSALS[name]?.(facts) ?? null,
  }));
