import { judge } from '../../../bench/kit/targets.ts';

it.each([
  { ratio: 2.4, isMet: true },
  { ratio: 2.5, isMet: true },
  { ratio: 2.51, isMet: false },
  { ratio: Number.NaN, isMet: false },
])('compares the ratio $ratio with 2.5: $isMet', ({ ratio, isMet }) => {
  expect(judge({ name: 'list', max: 2.5 }, ratio)).toEqual({ name: 'list', max: 2.5, ratio, isMet });
});
