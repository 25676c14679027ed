import type { OrderLine } from '../../../src/contracts/orders.ts';
import { isCancellable, isCustomerCancellable } from './isCancellable.ts';
import { type ExchangeableState, findExchangeRefusal, findReturnRefusal, type ReturnWindow } from './returnWindow.ts';

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
  /** Whether the marketplace exchanges items. */
  readonly hasExchanges: boolean;
  /** Whether the order is the replacement of an exchange: the customer cancels the exchange instead. */
  readonly isReplacement?: boolean;
};

/**
 * Returns the possible actions for an item (transactions §3, Line item, and §6). An item can be exchanged where it can
 * be returned, in a marketplace with exchanges, while its whole value is left.
 */
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
