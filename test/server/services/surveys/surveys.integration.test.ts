import { surveyCommands } from '../../../../server/cli/commands/surveyCommands.ts';
import { buildSurveyLink } from '../../../../server/services/surveys/actions.ts';
import { createSurveysRouter } from '../../../../server/services/surveys/routes.ts';
import { survey as surveyContract } from '../../../../src/contracts/reviews/surveys.ts';
import type { Browser } from '../support/browser.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { givenOrder } from '../support/givenOrder.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createSurveysRouter(parts)]);
});
afterAll(() => shop.close());

const buildPath = (id: string): string => `/auscult/unauth/survey/take/${id}`;
const open = async (browser: Browser, id = 'hmd') => surveyContract.parse((await browser.get(buildPath(id))).body);
const ANSWERS = [
  { questionId: 'ease', value: '4' },
  { questionId: 'recommend', value: '9' },
  { questionId: 'well', value: ['delivery', 'quality'] },
  { questionId: 'fix', value: 'The box was far too big.' },
];
const send = (browser: Browser, csrfToken: string, { id = 'hmd', answers = ANSWERS as object[] } = {}) =>
  browser.post(buildPath(id), { csrfToken, surveyId: 'hmd', answers });
const readStoredAnswers = () =>
  shop.parts.db.selectFrom('survey_answers').select(['order_id', 'answers']).orderBy('answer_id').execute();

/** A guest whose browser has a session. */
async function createGuest(): Promise<Browser> {
  const browser = shop.browser();
  await browser.get('/v1/customerInfo');
  return browser;
}

/** The invitation of an order's mail. */
async function createInvitation(): Promise<{ id: string; orderId: string }> {
  const { orderId } = await givenOrder(shop);
  const id = new URL(buildSurveyLink(shop.parts, 'https://shop.example', orderId)).searchParams.get('id') ?? '';
  return { id, orderId };
}

async function run(words: string, ...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  const writeSpy = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  try {
    await surveyCommands.find((command) => command.words === words)?.run(shop.parts, args);
    return [...logSpy.mock.calls, ...writeSpy.mock.calls].flat().join('\n');
  } finally {
    logSpy.mockRestore();
    writeSpy.mockRestore();
  }
}

it('stores one answer of each browser, however often it is sent, also at the same time', async () => {
  const browser = await createGuest();
  const { csrfToken, isAnswered, order } = await open(browser);
  expect({ isAnswered, order }).toEqual({ isAnswered: false, order: null });
  const responses = await Promise.all([send(browser, csrfToken), send(browser, csrfToken)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(responses.map(({ body }) => body.isNew).sort()).toEqual([false, true]);
  const changedAnswers = [
    { questionId: 'ease', value: '1' },
    { questionId: 'recommend', value: '1' },
  ];
  expect((await send(browser, csrfToken, { answers: changedAnswers })).body).toEqual({ isNew: false });
  expect((await open(browser)).isAnswered).toBe(true);
  expect(await readStoredAnswers()).toEqual([
    {
      order_id: null,
      answers: { ease: 4, recommend: 9, well: ['delivery', 'quality'], fix: 'The box was far too big.' },
    },
  ]);
  expect((await open(await createGuest())).isAnswered).toBe(false);
});

it('asks about the order of an invitation without a sign-in, once for all browsers', async () => {
  const { id, orderId } = await createInvitation();
  const first = await open(shop.browser(), id);
  expect(first.order).toMatchObject({ orderId });
  expect(first.intro).toContain(`about order ${orderId}`);
  expect((await send(shop.browser(), first.csrfToken, { id })).body).toEqual({ isNew: true });
  const reopenedSurvey = await open(shop.browser(), id);
  expect(reopenedSurvey.isAnswered).toBe(true);
  expect((await send(shop.browser(), reopenedSurvey.csrfToken, { id })).body).toEqual({ isNew: false });
  expect((await readStoredAnswers()).filter(({ order_id }) => order_id === orderId)).toHaveLength(1);
});

it.each([
  ['a changed signature', (id: string) => `${id.slice(0, -2)}xx`],
  ['no signature', (id: string) => id.split('.')[0] ?? ''],
  ['extra characters', (id: string) => `${id}.x`],
  ['an unknown survey', () => 'nps'],
  ['a very long id', () => 'x'.repeat(500)],
])('rejects an invitation with %s', async (_name, change) => {
  const { id } = await createInvitation();
  expect((await shop.browser().get(buildPath(change(id)))).status).toBe(404);
});

it('accepts only the token of its own page and session', async () => {
  const [ownBrowser, other] = [await createGuest(), await createGuest()];
  const { csrfToken } = await open(other);
  const { id } = await createInvitation();
  const invitedSurvey = await open(ownBrowser, id);
  for (const token of [csrfToken, invitedSurvey.csrfToken, '', 'x'.repeat(300)])
    expect(await send(ownBrowser, token)).toMatchObject({ status: 403, body: { id: 'csrf.invalid' } });
  expect(await send(shop.browser(), (await open(ownBrowser)).csrfToken)).toMatchObject({ status: 403 });
});

it.each([
  ['no answers', [], ['ease', 'recommend']],
  ['numbers outside the scale', [{ questionId: 'ease', value: '99' }, ANSWERS[1]], ['ease']],
  ['a long text', [...ANSWERS.slice(0, 2), { questionId: 'fix', value: 'x'.repeat(1001) }], ['fix']],
])('answers %s with an error for each question', async (_name, answers, fields) => {
  const browser = await createGuest();
  const { csrfToken } = await open(browser);
  const answer = await send(browser, csrfToken, { answers: answers as object[] });
  expect(answer).toMatchObject({ status: 400, body: { id: 'input.invalid' } });
  expect(Object.keys(Object(answer.body.fields))).toEqual(fields);
  expect((await open(browser)).isAnswered).toBe(false);
});

it.each([
  ['a thousand answers', Array.from({ length: 1000 }, () => ({ questionId: 'ease', value: '4' }))],
  ['a huge text', [{ questionId: 'fix', value: 'x'.repeat(50_000) }]],
  ['NUL', [{ questionId: 'fix', value: 'a\0b' }]],
  ['no list', { ease: '4' }],
])('rejects %s', async (_name, answers) => {
  const browser = await createGuest();
  const { csrfToken } = await open(browser);
  expect((await browser.post(buildPath('hmd'), { csrfToken, surveyId: 'hmd', answers })).status).toBe(400);
});

it('counts and exports the answers for the operator, safe for spreadsheets', async () => {
  const browser = await createGuest();
  const { csrfToken } = await open(browser);
  await send(browser, csrfToken, {
    answers: [...ANSWERS.slice(0, 3), { questionId: 'fix', value: '=HYPERLINK("http://evil.example")' }],
  });
  const all = await readStoredAnswers();
  expect(await run('survey list')).toBe(`hmd: How’s My Driving? Answers: ${all.length}, the last on 2026-11-20`);
  const csv = await run('survey export', 'hmd');
  const lines = csv.trimEnd().split('\r\n');
  expect(lines[0]).toBe('answered_at,shop,order_id,ease,recommend,well,fix');
  expect(lines).toHaveLength(1 + all.length);
  expect(lines.at(-1)).toContain(`,4,9,delivery; quality,"'=HYPERLINK(""http://evil.example"")"`);
  expect(await run('survey export', 'hmd', '--from', '2026-11-21')).toBe(`${lines[0]}\r\n`);
  await expect(run('survey export', 'nps')).rejects.toThrow('Say which survey');
});
