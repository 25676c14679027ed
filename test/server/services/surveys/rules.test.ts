import { checkAnswers, ORDER_SURVEY } from '../../../../server/services/surveys/rules.ts';

const questions = ORDER_SURVEY.questions('Zappos');
const check = (answers: Record<string, string | string[]>) =>
  checkAnswers(
    questions,
    Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
  );
const scales = { ease: '4', recommend: '0' };

it('requires the scales only', () => {
  expect(check(scales)).toEqual({ values: { ease: 4, recommend: 0 }, errors: {} });
  expect(check({}).errors).toEqual({ ease: 'Pick a number, 1 to 5.', recommend: 'Pick a number, 0 to 10.' });
});

it('keeps each choice once, and drops answers without a question', () => {
  const { values } = check({ ...scales, well: ['fit', 'fit', 'price'], fix: 'The box\nwas big.', more: 'x' });
  expect(values).toEqual({ ease: 4, recommend: 0, well: ['fit', 'price'], fix: 'The box\nwas big.' });
  expect(check({ ...scales, well: [], fix: '' }).values).toEqual({ ease: 4, recommend: 0 });
});

it.each([
  [{ ease: '0' }, 'ease'],
  [{ ease: '6' }, 'ease'],
  [{ ease: '04' }, 'ease'],
  [{ ease: '4.0' }, 'ease'],
  [{ ease: ['4'] }, 'ease'],
  [{ recommend: '11' }, 'recommend'],
  [{ well: ['delivery', 'free shoes'] }, 'well'],
  [{ fix: 'x'.repeat(1001) }, 'fix'],
  [{ fix: ['text'] }, 'fix'],
])('rejects %j', (input, field) => {
  expect(Object.keys(check({ ...scales, ...input }).errors)).toEqual([field]);
});
