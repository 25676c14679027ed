import { createFavoritesRouter } from '../../../../server/services/favorites/routes.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

/** Makes one guess; each comes from its own browser. */
type Guess = (number: number) => Promise<{ readonly status: number; readonly text: string }>;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop((parts) => [createFavoritesRouter(parts)]);
});
afterEach(() => shop.close());

/** Counts the guesses until they are rejected; all answers before must be equal. */
async function countGuesses(guess: Guess, maxGuesses: number): Promise<number> {
  const answers = new Set<string>();
  for (let number = 0; number <= maxGuesses; number += 1) {
    const { status, text } = await guess(number);
    if (status === 429) return number;
    answers.add(`${status} ${text}`);
    expect([...answers]).toHaveLength(1);
  }
  return Number.POSITIVE_INFINITY;
}

const password = 'correct horse';

it('limits guesses of a password, and does not reveal whether there is an account', async () => {
  const { email } = await shop.member();
  const at =
    (address: string): Guess =>
    (number) =>
      shop.browser().post('/v1/zap/signin', { email: address, password: `guess ${number}` });
  expect(await countGuesses(at(email), 20)).toBe(10);
  expect(await countGuesses(at('nobody@example.com'), 20)).toBe(10);
  const [knownResponse, unknownResponse] = [await at(email)(0), await at('nobody@example.com')(0)];
  expect(knownResponse.text).toBe(unknownResponse.text);
  expect((await shop.browser().post('/v1/zap/signin', { email, password })).status).toBe(429);
});

it('lets the owner sign in from another address, however often an attacker at one address guesses', async () => {
  const { email } = await shop.member();
  const signInFrom = async (address: string, guess: string): Promise<number> =>
    (await shop.browser().post('/v1/zap/signin', { email, password: guess }, { 'x-forwarded-for': address })).status;
  const statuses: number[] = [];
  for (let number = 0; number < 60; number += 1) statuses.push(await signInFrom('198.51.100.7', `guess ${number}`));
  expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(50).fill(429)]);
  expect(await signInFrom('203.0.113.9', password)).toBe(200);
  expect(await signInFrom('198.51.100.7', password)).toBe(429);
});

it('limits guesses of a mail’s token, and then rejects the correct one too', async () => {
  const guess: Guess = (number) =>
    shop.browser().post('/v1/zap/resetPassword', { token: String(number).padStart(43, 'g'), password });
  expect(await countGuesses(guess, 40)).toBe(20);
  expect((await shop.browser().post('/v1/zap/confirmEmail', { token: 'a'.repeat(43) })).status).toBe(429);
});

it('limits mails to an address', async () => {
  const ask: Guess = () => shop.browser().post('/v1/zap/forgotPassword', { email: 'flooded@example.com' });
  expect(await countGuesses(ask, 10)).toBe(5);
});

it('limits registrations that test which addresses have an account', async () => {
  const { email } = await shop.member();
  const register = (address: string) =>
    shop.browser().post('/v1/zap/register', { fullName: 'Noa', email: address, password });
  expect(await countGuesses(() => register(email), 20)).toBe(10);
  expect((await register('fresh@example.com')).status).toBe(429);
});

it('limits guesses of a shared list’s link, and does not reveal whether the list exists', async () => {
  const owner = await shop.member();
  const { collectionId } = (await owner.post('/accountapi/cloudlist/v1/createList', { collectionName: 'Mine' })).body;
  const guess =
    (listId: unknown): Guess =>
    (number) =>
      shop
        .browser()
        .get(`/accountapi/cloudlist/v1/list?listId=${listId}&shareToken=${String(number).padStart(22, 's')}`);
  const [knownResponse, unknownResponse] = [await guess(collectionId)(1), await guess('a'.repeat(32))(1)];
  expect(knownResponse.status).toBe(404);
  expect(knownResponse.text).toBe(unknownResponse.text);
  expect(await countGuesses(guess(collectionId), 80)).toBe(58);
});
