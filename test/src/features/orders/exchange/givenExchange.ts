import type { Exchange } from '../../../../../src/contracts/orders/exchanges.ts';
import { toMoney } from '../../../../../src/lib/money.ts';

/** An open exchange of the first line of `givenOrder`. */
export const givenExchange = (change: Partial<Exchange> = {}): Exchange => ({
  exchangeId: 'x1',
  orderId: '112-4820193-7740021',
  lineItemId: '1',
  asins: ['B000000001', 'B000000002'],
  state: 'open',
  endReason: null,
  shipsAt: 'first scan',
  replacement: {
    productName: 'Skyline 4',
    color: 'Harbor Blue',
    size: '9',
    width: 'B',
    imageId: 's5000001-side-abc123',
  },
  exchangeOrder: { orderId: '113-0000000-0000001', status: 'submitted' },
  contractId: 'c1',
  returnStatus: 'return via drop-off',
  dropOffBy: '2026-12-07',
  createdAt: '2026-11-23T10:00:00.000Z',
  toPay: toMoney(0),
  toRefund: toMoney(0),
  oldItemState: 'open',
  cancellable: true,
  ...change,
});
