import { assignVariant } from '../../../server/platform/assignVariant.ts';

const THIRDS = [
  { variant: 'off', weight: 2 },
  { variant: 'modal', weight: 1 },
];
const visitors = Array.from({ length: 6000 }, (_, index) => `visitor-${index}`);

it('gives a visitor the same variant each time', () => {
  for (const visitor of visitors.slice(0, 50))
    expect(assignVariant('popup', visitor, THIRDS)).toBe(assignVariant('popup', visitor, THIRDS));
});

it('assigns each variant its share of visitors', () => {
  const modal = visitors.filter((visitor) => assignVariant('popup', visitor, THIRDS) === 'modal');
  // Six standard deviations around 2000.
  expect(Math.abs(modal.length - 2000)).toBeLessThan(220);
});

it('assigns another experiment independently', () => {
  const [one, other] = ['popup', 'page'].map((id) => visitors.map((visitor) => assignVariant(id, visitor, THIRDS)));
  const modalVisitors = visitors.filter((_, index) => one?.[index] === 'modal' && other?.[index] === 'modal');
  // One ninth of all.
  expect(Math.abs(modalVisitors.length - 667)).toBeLessThan(150);
});

it('assigns the same variants in each release', () => {
  const variants = visitors.slice(0, 8).map((visitor) => assignVariant('popup', visitor, THIRDS));
  expect(variants).toEqual(['modal', 'off', 'modal', 'off', 'modal', 'modal', 'off', 'off']);
});
