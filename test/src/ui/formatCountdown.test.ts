import { formatCountdown } from '../../../src/ui/formatCountdown.ts';

const second = 1000;
const hour = 3600 * second;

it.each([
  { left: 5 * hour + 12 * 60 * second + 44 * second, text: '05:12:44' },
  { left: 999, text: '00:00:00' },
  { left: 0, text: '00:00:00' },
  { left: -hour, text: '00:00:00' },
  { left: 24 * hour, text: '24:00:00' },
  { left: 24 * hour + second, text: '1 day' },
  { left: 32 * hour - second, text: '1 day' },
  { left: 32 * hour, text: '2 days' },
  { left: 50 * hour, text: '2 days' },
  { left: 57 * hour, text: '3 days' },
])('shows $text with $left ms left', ({ left, text }) => {
  expect(formatCountdown(1_000_000 + left, 1_000_000)).toBe(text);
});
