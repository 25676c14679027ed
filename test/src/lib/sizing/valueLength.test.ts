import { areNarrow, getValueLength } from '../../../../src/lib/sizing/sizeLabels.ts';

it.each([
  { labels: ['8', '10.5'], length: 'short', narrow: true },
  { labels: ['8', '10.5C'], length: 'short', narrow: true },
  { labels: ['M', 'S (10)'], length: 'short', narrow: false },
  { labels: ['XL (18)'], length: 'medium', narrow: false },
  { labels: ['123456'], length: 'short', narrow: false },
  { labels: ['1234567'], length: 'medium', narrow: false },
  { labels: ['123456789012'], length: 'medium', narrow: false },
  { labels: ['1234567890123'], length: 'long', narrow: false },
  { labels: ['2E – Extra Wide', 'D'], length: 'long', narrow: false },
  { labels: [], length: 'short', narrow: true },
])('classifies $labels as $length', ({ labels, length, narrow }) => {
  expect(getValueLength(labels)).toBe(length);
  expect(areNarrow(labels)).toBe(narrow);
});
