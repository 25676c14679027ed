import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { createQuestionsRouter } from '../../../../server/services/questions/routes.ts';
import { type QuestionList, questionList } from '../../../../src/contracts/reviews/questions.ts';
import type { Browser } from '../support/browser.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
let maya: Browser;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createQuestionsRouter(parts), ...createJourneyRoutes()(parts)]);
  maya = await shop.member();
});
afterAll(() => shop.close());

const createProduct = async (): Promise<string> => (await givenProduct(shop.parts.db)).productId;
const ask = (browser: Browser, productId: string, body: string) => browser.post('/v1/questions', { productId, body });
const list = async (productId: string, query = ''): Promise<QuestionList> =>
  questionList.parse((await shop.browser().get(`/v1/questions?productId=${productId}${query}`)).body);
const vote = (browser: Browser, questionId: unknown) => browser.post(`/v1/questions/${questionId}/helpful`, {});

describe('asking', () => {
  it('adds a question below the product, under the public name', async () => {
    const productId = await createProduct();
    const answer = await ask(maya, productId, '  Do they come <b>wide</b>?\n\nI have bunions.\u0007 ');
    expect(answer.status).toBe(201);
    expect((await list(productId)).questions).toEqual([
      expect.objectContaining({
        name: 'Maya L.',
        body: 'Do they come <b>wide</b>? I have bunions.',
        helpful: 0,
        answers: [],
        askedAt: shop.clock.now().toISOString(),
      }),
    ]);
    expect(answer.text).not.toContain('customer');
  });

  it('creates one question, however often the same text is sent', async () => {
    const productId = await createProduct();
    const [first, second] = await Promise.all([
      ask(maya, productId, 'Is the insole removable?'),
      ask(maya, productId, 'Is the insole removable?'),
    ]);
    expect(second?.body.questionId).toBe(first?.body.questionId);
    expect((await list(productId)).total).toBe(1);
    await ask(await shop.member(), productId, 'Is the insole removable?');
    expect((await list(productId)).total).toBe(2);
  });

  it.each([
    [' ', 'Please write something here.'],
    ['Wide?', 'Please write at least 10 characters.'],
    ['w'.repeat(301), 'Please keep it under 300 characters.'],
  ])('rejects %j', async (body, message) => {
    expect(await ask(maya, await createProduct(), body)).toMatchObject({
      status: 400,
      body: { fields: { body: message } },
    });
  });

  it('requires a customer, and a product', async () => {
    const productId = await createProduct();
    expect(await ask(shop.browser(), productId, 'Do they come in wide?')).toMatchObject({
      status: 403,
      body: { id: 'customer.auth.required' },
    });
    expect((await ask(maya, '999999', 'Do they come in wide?')).status).toBe(404);
    expect((await list(productId)).total).toBe(0);
  });

  it('is limited', async () => {
    const eager = await shop.member();
    const productId = await createProduct();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await ask(eager, productId, `Question ${count} of many`)).status);
    expect(statuses.slice(-2)).toEqual([201, 429]);
  });
});

describe('answering', () => {
  it('marks answers of customers who bought the product, and no others', async () => {
    const { productId, stocks } = await givenProduct(shop.parts.db);
    const { questionId } = (await ask(maya, productId, 'Is the insole removable?')).body;
    const buyer = await shop.member();
    await finalize(buyer, await prepareReview(buyer, stocks[0].stockId));
    const reply = (browser: Browser, body: string) => browser.post(`/v1/questions/${questionId}/answers`, { body });
    await reply(buyer, 'It is. Mine has an orthotic in it.');
    await reply(buyer, 'It is. Mine has an orthotic in it.');
    const response = await reply(await shop.member(), 'I think so.');
    expect(response.body).toMatchObject({
      answers: [
        { body: 'It is. Mine has an orthotic in it.', name: 'Maya L.', answeredBy: 'customer', verifiedPurchase: true },
        { body: 'I think so.', verifiedPurchase: false },
      ],
    });
    expect((await reply(shop.browser(), 'No idea.')).status).toBe(403);
    expect((await reply(buyer, 'no')).status).toBe(400);
  });

  it.each(['card declined', 'out of stock'] as const)(
    'does not count a cancelled item as bought: %s',
    async (reason) => {
      const { productId, stocks } = await givenProduct(shop.parts.db);
      const { questionId } = (await ask(await shop.member(), productId, 'Is the insole removable?')).body;
      const buyer = await shop.member();
      const { orderId } = (await finalize(buyer, await prepareReview(buyer, stocks[0].stockId))).body;
      await cancelItems(shop.parts, { orderId: String(orderId), reason });
      const response = await buyer.post(`/v1/questions/${questionId}/answers`, { body: 'I never got it.' });
      expect(response.body).toMatchObject({ answers: [{ verifiedPurchase: false }] });
    },
  );

  it("puts the shop's answer first", async () => {
    const productId = await createProduct();
    const { questionId } = (await ask(maya, productId, 'Is the insole removable?')).body;
    await maya.post(`/v1/questions/${questionId}/answers`, { body: 'Found out: it is.' });
    await shop.parts.db
      .insertInto('answers')
      .values({ question_id: Number(questionId), answered_by: 'staff', body: 'Yes.', answered_at: shop.clock.now() })
      .execute();
    const { body } = await maya.get(`/v1/questions/${questionId}`);
    expect(body).toMatchObject({ answers: [{ answeredBy: 'staff', body: 'Yes.' }, { answeredBy: 'customer' }] });
  });

  it.each(['999999', 'abc'])('rejects a question %s', async (questionId) => {
    expect((await maya.post(`/v1/questions/${questionId}/answers`, { body: 'It is.' })).status).toBe(404);
    expect((await vote(maya, questionId)).status).toBe(404);
    expect((await maya.get(`/v1/questions/${questionId}`)).status).toBe(404);
  });
});

describe('helpful votes', () => {
  it('count once for each visitor, and move the question up', async () => {
    const productId = await createProduct();
    await ask(maya, productId, 'The first question here');
    const { questionId } = (await ask(maya, productId, 'The second question here')).body;
    const guest = shop.browser();
    await guest.get('/v1/customerInfo');
    const member = await shop.member();
    await Promise.all([vote(guest, questionId), vote(guest, questionId)]);
    await vote(member, questionId);
    expect((await vote(member, questionId)).body).toEqual({ questionId, helpful: 2 });
    // The author's own vote does not count.
    expect((await vote(maya, questionId)).body).toEqual({ questionId, helpful: 2 });
    const { questions } = await list(productId);
    expect(questions.map(({ body, helpful }) => [body, helpful])).toEqual([
      ['The second question here', 2],
      ['The first question here', 0],
    ]);
  });
});

describe('deleting', () => {
  const remove = (browser: Browser, questionId: unknown) => browser.call('DELETE', `/v1/questions/${questionId}`);
  const fetchOwnQuestions = async (browser: Browser, productId: string) =>
    (await browser.get(`/v1/questions/mine?productId=${productId}`)).body;

  it("deletes the customer's own question, with its answers and votes", async () => {
    const productId = await createProduct();
    const other = await shop.member();
    const { questionId } = (await ask(maya, productId, 'Do they come in wide?')).body;
    await other.post(`/v1/questions/${questionId}/answers`, { body: 'They do, up to 4E.' });
    await vote(other, questionId);
    expect(await fetchOwnQuestions(maya, productId)).toEqual({ questionIds: [questionId] });
    expect(await fetchOwnQuestions(other, productId)).toEqual({ questionIds: [] });
    expect(await fetchOwnQuestions(shop.browser(), productId)).toEqual({ questionIds: [] });
    const answers = await Promise.all([remove(maya, questionId), remove(maya, questionId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body)).toContainEqual({ questionId, productId });
    expect((await list(productId)).total).toBe(0);
    const remainingAnswers = shop.parts.db
      .selectFrom('answers')
      .select('answer_id')
      .where('question_id', '=', Number(questionId));
    expect(await remainingAnswers.execute()).toEqual([]);
  });

  it("rejects another customer's question", async () => {
    const productId = await createProduct();
    const { questionId } = (await ask(maya, productId, 'Do they come in wide?')).body;
    expect(await remove(shop.browser(), questionId)).toMatchObject({
      status: 403,
      body: { id: 'customer.auth.required' },
    });
    expect((await remove(await shop.member(), questionId)).status).toBe(404);
    expect((await remove(maya, 'abc')).status).toBe(404);
    expect((await list(productId)).total).toBe(1);
    expect((await maya.get('/v1/questions/mine?productId=abc')).status).toBe(404);
  });
});

it('has pages, which can be cached', async () => {
  const productId = await createProduct();
  const asker = await shop.member();
  for (const number of ['one', 'two', 'three']) await ask(asker, productId, `Question number ${number}`);
  expect(await list(productId, '&limit=2')).toMatchObject({ total: 3, page: 1, pageCount: 2 });
  expect((await list(productId, '&limit=2&page=2')).questions).toHaveLength(1);
  expect(await list(productId, '&limit=2&page=9')).toMatchObject({ questions: [], total: 3 });
  const { headers } = await shop.browser().get(`/v1/questions?productId=${productId}`);
  expect(headers.get('surrogate-control')).toBe('max-age=30');
  expect(await shop.browser().get('/v1/questions?productId=abc')).toMatchObject({ status: 404 });
});

it('has ten questions on a page by default, and 25 at most', async () => {
  const productId = await createProduct();
  const [first, second] = [await shop.member(), await shop.member()];
  for (let count = 0; count < 10; count += 1) await ask(first, productId, `Question number ${count}`);
  await ask(second, productId, 'Question number ten');
  expect(await list(productId)).toMatchObject({ total: 11, pageCount: 2 });
  expect((await list(productId)).questions).toHaveLength(10);
  expect((await list(productId, '&limit=25')).questions).toHaveLength(11);
  expect((await shop.browser().get(`/v1/questions?productId=${productId}&limit=26`)).status).toBe(400);
});
