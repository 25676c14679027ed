import { formatLocalTime } from '../../../../server/sandboxes/carriers/sandboxTracker.ts';

it.each([
  ['2026-11-20T15:00:00.500Z', 'OH', '2026-11-20T10:00:00-05:00'],
  ['2026-07-20T15:00:00Z', 'OH', '2026-07-20T11:00:00-04:00'],
  ['2026-11-20T02:00:00Z', 'CA', '2026-11-19T18:00:00-08:00'],
  ['2026-07-20T15:00:00Z', 'AZ', '2026-07-20T08:00:00-07:00'],
  ['2026-11-20T15:00:00Z', 'ON', '2026-11-20T15:00:00Z'],
  ['2026-11-20T15:00:00Z', null, '2026-11-20T15:00:00Z'],
])('converts %s in %s to %s', (moment, state, local) => {
  expect(formatLocalTime(new Date(moment), state)).toBe(local);
  expect(Math.abs(Date.parse(local) - Date.parse(moment))).toBeLessThan(1000);
});
