import { CommandError } from '../../../../server/cli/command.ts';
import { createQuestionsRouter } from '../../../../server/services/questions/routes.ts';
import { type QuestionList, questionList } from '../../../../src/contracts/reviews/questions.ts';
import type { Browser } from '../../services/support/browser.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { runStore } from '../support/runStore.ts';

let shop: TestShop;
let maya: Browser;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createQuestionsRouter(parts)]);
  maya = await shop.member();
});
beforeEach(async () => {
  ({ productId } = await givenProduct(shop.parts.db));
});
afterAll(() => shop.close());

const runQuestion = (word: string, ...args: string[]): Promise<string> =>
  runStore(shop.parts, ['question', word, ...args]);

const readQuestions = async (): Promise<QuestionList> =>
  questionList.parse((await shop.browser().get(`/v1/questions?productId=${productId}`)).body);

async function askQuestion(body = 'Do they run small?'): Promise<string> {
  const answer = await maya.post('/v1/questions', { productId, body });
  expect(answer.status).toBe(201);
  return (await readQuestions()).questions.find((one) => one.body === body)?.questionId ?? '';
}

it("answers in the shop's name, once, and lists the questions without an answer", async () => {
  const id = await askQuestion();
  expect(await runQuestion('list', '--unanswered', '--product', productId)).toContain('Do they run small?');
  expect(await runQuestion('answer', id, '--text', 'No.', '--dry-run')).toContain('nothing has changed');
  expect((await readQuestions()).questions[0]?.answers).toEqual([]);
  expect(await runQuestion('answer', id, '--text', 'True to size.')).toBe(`Question ${id} is answered.`);
  expect(await runQuestion('answer', id, '--text', 'True to size.')).toBe(`Question ${id} has this answer already.`);
  expect((await readQuestions()).questions[0]?.answers).toEqual([
    expect.objectContaining({ answeredBy: 'staff', body: 'True to size.' }),
  ]);
  expect(await runQuestion('list', '--unanswered', '--product', productId)).toBe('No question matches.');
});

it('hides a question: it cannot be read, answered or voted for', async () => {
  const id = await askQuestion();
  await askQuestion('Are they warm?');
  expect(await runQuestion('hide', id)).toBe(`The question ${id} is hidden.`);
  expect(await runQuestion('hide', id)).toBe(`The question ${id} is hidden already.`);
  expect((await readQuestions()).questions.map(({ body }) => body)).toEqual(['Are they warm?']);
  expect((await readQuestions()).total).toBe(1);
  expect((await maya.post(`/v1/questions/${id}/answers`, { body: 'They do.' })).status).toBe(404);
  expect((await shop.browser().post(`/v1/questions/${id}/helpful`, {})).status).toBe(404);
  await expect(runQuestion('answer', id, '--text', 'No.')).rejects.toThrow(`Question ${id} was not found`);
  expect(await runQuestion('list', '--hidden', '--product', productId)).toContain(`${id}: `);
  expect(await runQuestion('unhide', id)).toBe(`The question ${id} is shown.`);
  expect((await readQuestions()).total).toBe(2);
});

it('rejects a hidden question that is asked again in the same words', async () => {
  const id = await askQuestion();
  await runQuestion('hide', id);
  await maya.post('/v1/questions', { productId, body: 'Do they run small?' });
  expect((await readQuestions()).questions).toEqual([]);
});

it('hides a single answer', async () => {
  const id = await askQuestion();
  await maya.post(`/v1/questions/${id}/answers`, { body: 'Buy elsewhere!' });
  const [answer] = (await readQuestions()).questions[0]?.answers ?? [];
  expect(await runQuestion('hide', '--answer', answer?.answerId ?? '')).toContain('is hidden.');
  expect((await readQuestions()).questions[0]?.answers).toEqual([]);
  expect(await runQuestion('list', '--unanswered', '--product', productId)).toContain('(hidden): Buy elsewhere!');
});

it.each([
  ['list', ['extra']],
  ['list', ['--page', 'x']],
  ['list', ['--product', '999999999']],
  ['answer', ['900001']],
  ['answer', ['900001', '--text', '  ']],
  ['answer', ['900001', '--text', 'a'.repeat(2001)]],
  ['hide', []],
  ['hide', ['900001', '--answer', '950001']],
  ['hide', ['999999999']],
  ['unhide', ['--answer', '999999999']],
])('explains the error in question %s %j', async (word, args) => {
  await expect(runQuestion(word, ...args)).rejects.toThrow(CommandError);
});
