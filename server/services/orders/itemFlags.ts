import type { OrderLine } from '../../../src/contracts/orders/orders.ts';
import type { LockedLine } from './actions/lockOrder.ts';
import {
  type ExchangeableState,
  findExchangeRefusal,
  findReturnRefusal,
  type ReturnWindow,
} from './actions/returnWindow.ts';
import { getNextItemStatus } from './stateMachine.ts';

export type ItemFlags = Pick<
  OrderLine,
  | 'cancellable'
  | 'customerCancellable'
  | 'returnable'
  | 'customerReturnable'
  | 'returnRefusal'
  | 'exchangeable'
  | 'exchangeRefusal'
>;

/** The state of a line that decides on its actions. */
type FlaggedLine = ExchangeableState & Omit<Parameters<typeof isCancellable>[0], 'status'>;

type FlagRules = ReturnWindow & {
  readonly hasExchanges: boolean;
  /** Whether the order is the replacement of an exchange: the customer cancels the exchange instead. */
  readonly isReplacement?: boolean;
};

/** Returns the possible actions for an item (transactions §3, Line item, and §6); exchanges need its whole value. */
export function findItemFlags(
  line: FlaggedLine,
  { hasExchanges, isReplacement = false, ...window }: FlagRules,
): ItemFlags {
  const returnRefusal = findReturnRefusal(line, window)?.text;
  const exchangeRefusal = findExchangeRefusal(line, { ...window, hasExchanges });
  return {
    cancellable: isCancellable(line),
    customerCancellable: !isReplacement && isCustomerCancellable(line),
    returnable: line.returnable,
    customerReturnable: returnRefusal === undefined,
    ...(returnRefusal !== undefined && { returnRefusal }),
    exchangeable: exchangeRefusal === undefined,
    ...(exchangeRefusal !== undefined && { exchangeRefusal }),
  };
}

/** The state of a line that decides whether it can be cancelled. */
type CancellableState = Pick<LockedLine, 'kind' | 'status' | 'isRedeemed' | 'packageId'>;

/** Returns whether a line can be cancelled: goods until packed or shipped, an e-gift card until it is redeemed. */
export const isCancellable = ({ kind, status, isRedeemed, packageId }: CancellableState): boolean =>
  !isRedeemed && packageId === null && getNextItemStatus(kind, status, 'cancel') !== undefined;

/** Returns whether the customer may cancel a line (transactions §6): not an emailed e-gift card, which may be read. */
export const isCustomerCancellable = (line: CancellableState): boolean =>
  isCancellable(line) && line.status === 'submitted';
