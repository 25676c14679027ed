import { getLineDisplayStatus, getOrderDisplayStatus } from '../../../../server/services/orders/displayStatus.ts';

const window = (now: string) => ({ placedAt: '2026-01-11T04:59:00.000Z', returnDays: 30, now: new Date(now) });
const LAST_DAY = '2026-02-10T04:59:59.999Z';
const DAY_AFTER = '2026-02-10T05:00:00.000Z';

describe('a line', () => {
  it.each([
    { status: 'delivered', cancellable: false, now: DAY_AFTER, shown: 'completed' },
    { status: 'delivered', cancellable: false, now: LAST_DAY, shown: 'delivered' },
    // An e-gift card that was not redeemed.
    { status: 'delivered', cancellable: true, now: DAY_AFTER, shown: 'delivered' },
    { status: 'submitted', cancellable: true, now: DAY_AFTER, shown: 'submitted' },
    { status: 'shipped', cancellable: false, now: DAY_AFTER, shown: 'shipped' },
    { status: 'delivery mistake', cancellable: false, now: DAY_AFTER, shown: 'delivery mistake' },
    { status: 'return in progress', cancellable: false, now: DAY_AFTER, shown: 'return in progress' },
    { status: 'returning', cancellable: false, now: DAY_AFTER, shown: 'returning' },
    { status: 'returned', cancellable: false, now: DAY_AFTER, shown: 'returned' },
    { status: 'cancelled', cancellable: false, now: DAY_AFTER, shown: 'cancelled' },
    { status: 'declined', cancellable: false, now: DAY_AFTER, shown: 'declined' },
  ] as const)('that is $status, at $now, is shown as $shown', ({ now, shown, ...line }) => {
    expect(getLineDisplayStatus(line, window(now))).toBe(shown);
  });
});

describe('an order', () => {
  it.each([
    ['delivered', ['completed'], 'completed'],
    ['delivered', ['completed', 'returned', 'cancelled', 'declined'], 'completed'],
    ['delivered', ['completed', 'delivered'], 'delivered'],
    ['delivered', ['delivered'], 'delivered'],
    ['returned', ['returned'], 'returned'],
    ['shipped', ['completed', 'shipped'], 'shipped'],
    ['returning', ['completed', 'returning'], 'returning'],
    ['cancelled', ['cancelled'], 'cancelled'],
    ['declined', ['declined'], 'declined'],
  ] as const)('that is %s, with lines shown as %j, is shown as %s', (status, lines, shownStatus) => {
    expect(
      getOrderDisplayStatus(
        status,
        lines.map((line) => ({ status: line })),
      ),
    ).toBe(shownStatus);
  });
});
