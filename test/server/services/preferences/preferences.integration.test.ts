import { createPreferencesRouter } from '../../../../server/services/preferences/routes.ts';
import { sizeFilter, sizeFilterList } from '../../../../src/contracts/account/preferences.ts';
import type { Browser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const PATH = '/customer/v2/preferences/sizeFilters';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createPreferencesRouter(parts)]);
});
afterAll(() => shop.close());

const shoes = { department: 'Shoes', gender: 'Women', sizes: ['8.5', '9'], widths: ['B – Medium'] };
const save = async (browser: Browser, request: object = shoes) => {
  const { status, body } = await browser.post(PATH, request);
  expect(status).toBe(201);
  return sizeFilter.parse(body);
};
const listFilters = async (browser: Browser) => sizeFilterList.parse((await browser.get(PATH)).body).sizeFilters;

it('stores a customer’s sizes, one set for each department and gender', async () => {
  const maya = await shop.member();
  const savedFilter = await save(maya);
  expect(savedFilter).toMatchObject({ ...shoes, name: "Women's Shoes" });
  expect((await maya.get(`${PATH}/${savedFilter.sizeFilterId}`)).body).toEqual(savedFilter);

  const replacedFilter = await save(maya, { ...shoes, sizes: ['10'] });
  expect(replacedFilter.sizeFilterId).toBe(savedFilter.sizeFilterId);
  shop.clock.advance(1000);
  await save(maya, { ...shoes, department: 'Clothing', sizes: ['M'], widths: [] });
  expect((await listFilters(maya)).map(({ name, sizes }) => [name, sizes])).toEqual([
    ["Women's Clothing", ['M']],
    ["Women's Shoes", ['10']],
  ]);
});

it('changes and removes a set', async () => {
  const maya = await shop.member();
  const { sizeFilterId } = await save(maya);
  const other = await save(maya, { ...shoes, gender: 'Men' });
  const changeResponse = await maya.call('PUT', `${PATH}/${sizeFilterId}`, { ...shoes, sizes: ['7'] });
  expect(changeResponse).toMatchObject({ status: 200, body: { sizeFilterId, sizes: ['7'] } });
  const conflictResponse = await maya.call('PUT', `${PATH}/${other.sizeFilterId}`, shoes);
  expect(conflictResponse).toMatchObject({ status: 409, body: { id: 'size.filter.exists' } });

  expect((await maya.call('DELETE', `${PATH}/${sizeFilterId}`)).status).toBe(204);
  expect((await listFilters(maya)).map(({ gender }) => gender)).toEqual(['Men']);
});

it.each([
  ['no size and no width', { ...shoes, sizes: [], widths: [] }],
  ['no gender', { ...shoes, gender: ' ' }],
  ['too many sizes', { ...shoes, sizes: Array(61).fill('9') }],
])('rejects a set with %s', async (_, request) => {
  expect((await (await shop.member()).post(PATH, request)).status).toBe(400);
});

it("neither shows, changes nor deletes another customer's set", async () => {
  const [maya, noa] = [await shop.member(), await shop.member()];
  const { sizeFilterId } = await save(maya);
  const path = `${PATH}/${sizeFilterId}`;
  const answers = [await noa.get(path), await noa.call('PUT', path, shoes), await noa.call('DELETE', path)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await listFilters(maya)).toHaveLength(1);
});

it('works for recognised customers', async () => {
  const guest = shop.browser();
  for (const answer of [await guest.get(PATH), await guest.post(PATH, shoes), await guest.call('DELETE', `${PATH}/1`)])
    expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
});
