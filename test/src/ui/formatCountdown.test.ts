import { formatCountdown } from '../../../src/ui/Countdown.tsx';

const second = 1000;
const hour = 3600 * second;

it.each([
  { remainingMs: 5 * hour + 12 * 60 * second + 44 * second, text: '05:12:44' },
  { remainingMs: 999, text: '00:00:00' },
  { remainingMs: 0, text: '00:00:00' },
  { remainingMs: -hour, text: '00:00:00' },
  { remainingMs: 24 * hour, text: '24:00:00' },
  { remainingMs: 24 * hour + second, text: '1 day' },
  { remainingMs: 32 * hour - second, text: '1 day' },
  { remainingMs: 32 * hour, text: '2 days' },
  { remainingMs: 50 * hour, text: '2 days' },
  { remainingMs: 57 * hour, text: '3 days' },
])('shows $text with $left ms left', ({ remainingMs, text }) => {
  expect(formatCountdown(1_000_000 + remainingMs, 1_000_000)).toBe(text);
});
