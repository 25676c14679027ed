import type { OrderStatus } from '../../../src/contracts/orders/orders.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';

export const itemEvents = [
  'ship',
  'deliver',
  'reportDeliveryMistake',
  'cancel',
  'cancelDeclined',
  'decline',
  'startReturn',
  'cancelReturn',
  'scanReturn',
  'receiveReturn',
  'receiveBack',
  'refuseReturn',
] as const;
export type ItemEvent = (typeof itemEvents)[number];

/** Goods travel in parcels; an e-gift card is delivered by its email. */
export type ItemKind = 'goods' | 'giftCard';

/** The events of an order: the state of its items (`findOrderEvent`), or the payment's outcome before shipment. */
export const orderEvents = [
  'paymentLost',
  'paymentRecovered',
  'nothingShipped',
  'partlyShipped',
  'shipped',
  'delivered',
  'deliveryMistake',
  'returnStarted',
  'returning',
  'returned',
  'cancelled',
  'cancelledDeclined',
  'declined',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

type Transitions<Event extends string> = Readonly<Record<OrderStatus, Readonly<Partial<Record<Event, OrderStatus>>>>>;

/** `decline`: the shop does not accept the order. */
const CANCEL = { cancel: 'cancelled', cancelDeclined: 'cancelled - card declined', decline: 'declined' } as const;
const NO_ITEM = {} as const;
const FINAL = {} as const;
/** A delivered item or order past its last return day is shown as completed (`displayStatus`), and stored as delivered. */
const NO_TRANSITIONS = {} as const;

const GOODS: Transitions<ItemEvent> = {
  submitted: { ...CANCEL, ship: 'shipped' },
  // A refused parcel comes back without having been delivered. `receiveBack`: the warehouse has goods for which there
  // is no return.
  shipped: {
    deliver: 'delivered',
    reportDeliveryMistake: 'delivery mistake',
    scanReturn: 'returning',
    receiveBack: 'returned',
  },
  delivered: {
    reportDeliveryMistake: 'delivery mistake',
    startReturn: 'return in progress',
    receiveBack: 'returned',
  },
  // A parcel that was declared lost may be found.
  'delivery mistake': {
    deliver: 'delivered',
    scanReturn: 'returning',
    startReturn: 'return in progress',
    receiveBack: 'returned',
  },
  // The warehouse may receive a return that no carrier has scanned. Goods that fail the inspection go back to the
  // customer.
  'return in progress': {
    cancelReturn: 'delivered',
    scanReturn: 'returning',
    receiveReturn: 'returned',
    refuseReturn: 'delivered',
  },
  // A refused parcel may get lost on its way back.
  returning: {
    reportDeliveryMistake: 'delivery mistake',
    receiveReturn: 'returned',
    receiveBack: 'returned',
    refuseReturn: 'delivered',
  },
  returned: FINAL,
  cancelled: FINAL,
  'cancelled - card declined': FINAL,
  declined: FINAL,
  completed: NO_TRANSITIONS,
  'customer action required': NO_ITEM,
  processing: NO_ITEM,
};

/** An e-gift card can be cancelled after its email until it is redeemed; the caller checks that. */
const GIFT_CARDS: Transitions<ItemEvent> = {
  submitted: { ...CANCEL, deliver: 'delivered' },
  delivered: CANCEL,
  cancelled: FINAL,
  'cancelled - card declined': FINAL,
  declined: FINAL,
  shipped: NO_ITEM,
  'delivery mistake': NO_ITEM,
  'return in progress': NO_ITEM,
  returning: NO_ITEM,
  returned: NO_ITEM,
  completed: NO_TRANSITIONS,
  'customer action required': NO_ITEM,
  processing: NO_ITEM,
};

const ALL_CANCELLED = {
  cancelled: 'cancelled',
  cancelledDeclined: 'cancelled - card declined',
  declined: 'declined',
} as const;
const ALL_SHIPPED = {
  shipped: 'shipped',
  delivered: 'delivered',
  deliveryMistake: 'delivery mistake',
  returnStarted: 'return in progress',
  returning: 'returning',
  returned: 'returned',
} as const;

const ORDERS: Transitions<OrderEvent> = {
  submitted: {
    ...ALL_CANCELLED,
    paymentLost: 'customer action required',
    paymentRecovered: 'submitted',
    nothingShipped: 'submitted',
    partlyShipped: 'processing',
    shipped: 'shipped',
    delivered: 'delivered',
  },
  // Nothing ships without payment. A partly cancelled order still waits for it.
  'customer action required': {
    ...ALL_CANCELLED,
    paymentLost: 'customer action required',
    paymentRecovered: 'submitted',
    nothingShipped: 'customer action required',
  },
  // Orders from before a mailed gift card stopped counting as shipped may have shipped nothing.
  processing: { ...ALL_CANCELLED, ...ALL_SHIPPED, nothingShipped: 'submitted', partlyShipped: 'processing' },
  shipped: ALL_SHIPPED,
  // Gift cards alone can be cancelled after delivery.
  delivered: { ...ALL_SHIPPED, ...ALL_CANCELLED },
  'delivery mistake': ALL_SHIPPED,
  'return in progress': ALL_SHIPPED,
  returning: ALL_SHIPPED,
  returned: { returned: 'returned' },
  completed: NO_TRANSITIONS,
  cancelled: { cancelled: 'cancelled' },
  'cancelled - card declined': { cancelledDeclined: 'cancelled - card declined' },
  declined: { declined: 'declined' },
};

/** Returns an item's status after an event; undefined if the event cannot happen to it. */
export const getNextItemStatus = (kind: ItemKind, status: OrderStatus, event: ItemEvent): OrderStatus | undefined =>
  (kind === 'goods' ? GOODS : GIFT_CARDS)[status][event];

/** Returns an order's status after an event; undefined if the event cannot happen to it. */
export const getNextOrderStatus = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  ORDERS[status][event];

/** The facts of an item that its order's status depends on. */
export type ItemState = { readonly kind: ItemKind; readonly status: OrderStatus };

const isKept = ({ status }: ItemState): boolean => !isCancelledStatus(status);
const hasLeft = ({ status }: ItemState): boolean => status !== 'submitted';

/** Returns the event of an order whose kept items have all shipped. */
function findEventOfShipped(itemStates: readonly ItemState[]): OrderEvent {
  const has = (status: OrderStatus): boolean => itemStates.some((item) => item.status === status);
  const isEach = (...statuses: OrderStatus[]): boolean => itemStates.every(({ status }) => statuses.includes(status));
  if (has('delivery mistake')) return 'deliveryMistake';
  if (has('returning')) return 'returning';
  if (has('return in progress')) return 'returnStarted';
  if (isEach('returned')) return 'returned';
  return isEach('delivered', 'returned') ? 'delivered' : 'shipped';
}

/**
 * Returns the event that the items of an order cause. Cancelled items have no influence; a mailed gift card does not
 * make an order partly shipped, because its goods still wait.
 * @param cancelEvent the event of an order without a kept item
 */
export function findOrderEvent(
  items: readonly ItemState[],
  cancelEvent: keyof typeof ALL_CANCELLED = 'cancelled',
): OrderEvent {
  const remainingItems = items.filter(isKept);
  if (remainingItems.length === 0) return cancelEvent;
  if (remainingItems.every(hasLeft)) return findEventOfShipped(remainingItems);
  return remainingItems.some((item) => item.kind === 'goods' && hasLeft(item)) ? 'partlyShipped' : 'nothingShipped';
}
