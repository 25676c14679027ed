import { workwearCommands } from '../../../../server/cli/commands/workwearCommands.ts';
import { createWorkwearRouter } from '../../../../server/services/workwear/routes.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createWorkwearRouter(parts)]);
});
afterAll(() => shop.close());

const PATH = '/v1/workwear/requests';
const REQUEST = {
  fullName: 'Ines Marker',
  email: 'Ines@Works.example',
  company: 'Marker & Sons',
  teamSize: '50-249',
  phone: '',
  message: 'Two kitchens,\none dock.',
  query: 'utm_source=fair',
};

async function listRequests(): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    await workwearCommands.find(({ words }) => words === 'workwear requests')?.run(shop.parts, []);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

it('stores a request once, however often it is sent, and lists it for the team', async () => {
  expect(await listRequests()).toBe('No business has asked.');
  const answers = await Promise.all([0, 1].map(() => shop.browser().post(PATH, REQUEST)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { received: true }],
    [200, { received: true }],
  ]);
  expect(await listRequests()).toMatch(
    /^\d+: 2026-11-20T15:00, Marker & Sons \(50-249\), Ines Marker, ines@works\.example\n {2}came by utm_source=fair\n {2}Two kitchens,\n {2}one dock\.$/,
  );
});

it('names each wrong field', async () => {
  const answer = await shop
    .browser()
    .post(PATH, { ...REQUEST, fullName: ' ', email: 'no', company: '', teamSize: '7' });
  expect(answer).toMatchObject({ status: 400, body: { id: 'input.invalid' } });
  expect(Object.keys(Object(answer.body.fields)).sort()).toEqual(['company', 'email', 'fullName', 'teamSize']);
});

it.each([
  ['NUL', { company: 'a\0b' }],
  ['long text', { message: 'x'.repeat(2001) }],
  ['a list instead of a text', { fullName: ['x'] }],
])('rejects %s', async (_name, change) => {
  expect((await shop.browser().post(PATH, { ...REQUEST, ...change })).status).toBe(400);
});
