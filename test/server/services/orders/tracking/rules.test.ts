import type { TrackingStatus } from '../../../../../server/providers/carriers/carrierProvider.ts';
import {
  findItemEvent,
  findTrackingStatus,
  getStatusOfLost,
  isOnItsWay,
} from '../../../../../server/services/orders/tracking/rules.ts';

const at = (hour: number, status: TrackingStatus) => ({ status, occurredAt: new Date(Date.UTC(2026, 10, 21, hour)) });

describe('status of a parcel after its events', () => {
  it('is the first one without events', () => {
    expect(findTrackingStatus('shipped', [])).toBe('shipped');
  });

  it.each<[TrackingStatus, ReturnType<typeof at>[]]>([
    ['out for delivery', [at(1, 'in transit'), at(2, 'out for delivery')]],
    ['out for delivery', [at(2, 'out for delivery'), at(1, 'in transit')]],
    ['delivered', [at(3, 'delivered'), at(4, 'in transit')]],
    ['delivered', [at(3, 'delivered'), at(4, 'undeliverable')]],
    ['returning', [at(3, 'delivered'), at(4, 'returning')]],
    ['returning', [at(3, 'returning'), at(4, 'in transit')]],
    ['returning', [at(3, 'returning'), at(4, 'delivered')]],
    ['returned', [at(3, 'returning'), at(4, 'in transit'), at(5, 'returned')]],
    ['returned', [at(5, 'returned'), at(6, 'delivered')]],
    ['lost', [at(3, 'returning'), at(4, 'lost')]],
    ['delivered', [at(3, 'lost'), at(4, 'delivered')]],
    ['out for delivery', [at(3, 'delivery attempted'), at(4, 'out for delivery')]],
  ])('is %s', (status, events) => {
    expect(findTrackingStatus('shipped', events)).toBe(status);
  });

  it('does not depend on the order in which events arrive', () => {
    const events = [at(1, 'shipping soon'), at(2, 'in transit'), at(3, 'delayed'), at(4, 'delivered')];
    for (let turn = 0; turn < events.length; turn += 1) {
      const rotatedEvents = [...events.slice(turn), ...events.slice(0, turn)];
      expect(findTrackingStatus('shipped', rotatedEvents)).toBe('delivered');
      expect(findTrackingStatus('shipped', rotatedEvents.toReversed())).toBe('delivered');
    }
  });
});

it.each([
  ['delivered', 'deliver'],
  ['returning', 'scanReturn'],
  ['returned', 'scanReturn'],
  ['in transit', undefined],
  ['lost', undefined],
] as const)('causes for a parcel that is %s the item event %s', (status, event) => {
  expect(findItemEvent(status)).toBe(event);
});

it('does not change items whose return has started', () => {
  expect(isOnItsWay({ status: 'shipped' })).toBe(true);
  expect(isOnItsWay({ status: 'returning' })).toBe(false);
});

it.each([
  ['shipped', undefined, true],
  ['delivery mistake', undefined, false],
  ['delivery mistake', false, false],
  ['delivery mistake', true, true],
  ['shipped', true, true],
  ['delivered', true, false],
  ['return in progress', true, false],
] as const)('counts an item that is %s, in a lost parcel: %s, as on its way: %s', (status, isLost, expected) => {
  expect(isOnItsWay({ status }, isLost)).toBe(expected);
});

it.each([
  ['delivered', 'delivered'],
  ['returning', 'returning'],
  ['returned', 'returned'],
  ['in transit', 'lost'],
  ['undeliverable', 'lost'],
] as const)('changes a lost parcel that is %s to %s', (status, expected) => {
  expect(getStatusOfLost(status)).toBe(expected);
});
