import { formatPointsTexts } from '../../../../src/features/rewards/formatPointsTexts.ts';

it('describes points by the rules of the marketplace', () => {
  expect(
    formatPointsTexts({
      perDollar: 1,
      multiplier: 2,
      centsPerPoint: 1,
      redemptionStep: 500,
      tierPoints: { gold: 1200, platinum: 6000 },
    }),
  ).toEqual({
    perDollar: '1 point',
    multiplied: '2 points',
    worth: '100 points are worth $1.00',
    steps: 'from 500 points, in steps of 500',
    stepWorth: '$5.00',
    gold: '1,200',
    platinum: '6,000',
  });
});

it('mentions no multiplier that gives no more points', () => {
  const texts = formatPointsTexts({
    perDollar: 5,
    multiplier: 1,
    centsPerPoint: 2,
    redemptionStep: 1_000,
    tierPoints: { gold: 900, platinum: 2_500 },
  });
  expect(texts).toMatchObject({ perDollar: '5 points', multiplied: undefined, stepWorth: '$20.00', gold: '900' });
  expect(texts.steps).toBe('from 1,000 points, in steps of 1,000');
});
