import { createAddressesRouter } from '../../../../server/services/addresses/routes.ts';
import { type Address, addressList } from '../../../../src/contracts/account/addresses.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { goodAddress } from '../support/given.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createAddressesRouter(parts)]);
});
afterAll(() => shop.close());

const list = async (browser: Browser): Promise<Address[]> =>
  addressList.parse((await browser.get('/v1/address')).body).addresses;
const add = async (browser: Browser, change: object = {}): Promise<string> =>
  String((await browser.post('/v1/address', { ...goodAddress, ...change })).body.addressId);
const put = (browser: Browser, body: object): Promise<Answer> => browser.call('PUT', '/v1/address', body);

it('stores addresses normalized, the first as the primary one', async () => {
  const maya = await shop.member();
  const answer = await maya.post('/v1/address', { ...goodAddress, stateOrRegion: 'ohio', city: ' Columbus ' });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...goodAddress, primaryVoiceNumber: '(614) 555-0118', isPrimary: true },
  });
  expect(await list(maya)).toEqual([answer.body]);
});

it('names every invalid field', async () => {
  const maya = await shop.member();
  const answer = await maya.post('/v1/address', { ...goodAddress, postalCode: '', primaryVoiceNumber: '(614) 555-01' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      id: 'address.validation.exception',
      fields: { postalCode: 'Enter a zip code here.', primaryVoiceNumber: 'Invalid phone number' },
    },
  });
  expect(Object.keys((await maya.post('/v1/address', {})).body.fields ?? {})).toHaveLength(6);
  expect(await list(maya)).toEqual([]);
});

it('stores an address that only seems wrong if the shopper confirms it', async () => {
  const maya = await shop.member();
  const invalidAddress = { ...goodAddress, postalCode: '90210' };
  expect((await maya.post('/v1/address', invalidAddress)).status).toBe(400);
  expect((await maya.post('/v1/address?saveInvalidAddress=true', invalidAddress)).status).toBe(201);
  expect((await maya.post('/v1/address?saveInvalidAddress=true', { ...invalidAddress, city: '' })).status).toBe(400);
});

it.each([
  { countryCode: 'GU', stateOrRegion: 'WA', city: 'Seattle', postalCode: '98101' },
  { countryCode: 'AS', stateOrRegion: 'TX', city: 'Austin', postalCode: '73301' },
  { countryCode: 'VI', stateOrRegion: 'VI', city: 'San Juan', postalCode: '00901' },
  { countryCode: 'UM', stateOrRegion: 'ZZ', city: 'Wake Island', postalCode: '96898' },
  { countryCode: 'PR', stateOrRegion: 'CA', city: 'Los Angeles', postalCode: '90012' },
  { countryCode: 'US', stateOrRegion: 'CA', city: 'Hagatna', postalCode: '96910' },
])('accepts no address of another country, not even confirmed: %j', async (change) => {
  const maya = await shop.member();
  const request = { ...goodAddress, ...change, forceOriginal: true };
  const refusal = { status: 400, body: { id: 'address.validation.exception' } };
  expect(await maya.post('/v1/address', request)).toMatchObject(refusal);
  expect(await put(maya, { ...request, addressId: await add(maya) })).toMatchObject(refusal);
});

it('stores a territory as a country, also if it is named as a state', async () => {
  const maya = await shop.member();
  const request = { ...goodAddress, stateOrRegion: 'Puerto Rico', city: 'San Juan', postalCode: '009010001' };
  const storedAddress = { countryCode: 'PR', stateOrRegion: 'PR', postalCode: '00901-0001' };
  expect(await maya.post('/v1/address', request)).toMatchObject({ status: 201, body: storedAddress });
});

it.each([[{ postalCode: 'BF1 2AB' }], [{ stateOrRegion: 'Ontario' }], [{ primaryVoiceNumber: '614-555-0118 x2' }]])(
  'stores the invalid %j if the caller asks for it, and in no other call',
  async (change) => {
    const maya = await shop.member();
    const invalid = { ...goodAddress, ...change };
    expect((await maya.post('/v1/address', { ...invalid, forceOriginal: true })).status).toBe(400);
    expect(await maya.post('/v1/address?saveInvalidAddress=true', invalid)).toMatchObject({
      status: 201,
      body: change,
    });
    const savedAddressId = await add(maya);
    expect((await put(maya, { ...invalid, addressId: savedAddressId })).status).toBe(400);
    const updateResponse = await maya.call('PUT', '/v1/address?saveInvalidAddress', {
      ...invalid,
      addressId: savedAddressId,
      city: 'Dayton',
    });
    expect(updateResponse).toMatchObject({ status: 200, body: { ...change, city: 'Dayton' } });
  },
);

it.each([
  [{ postalCode: ' ' }, 'Enter a zip code here.'],
  [{ postalCode: '1'.repeat(21) }, 'Input too long'],
  [{ primaryVoiceNumber: '1'.repeat(21) }, 'Input too long'],
  [{ countryCode: 'DE' }, 'Please select a country.'],
])('never stores %j', async (change, message) => {
  const maya = await shop.member();
  const answer = await maya.post('/v1/address?saveInvalidAddress=true', { ...goodAddress, ...change });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [Object.keys(change)[0] ?? '']: message } } });
});

it('has one primary address at a time', async () => {
  const maya = await shop.member();
  const first = await add(maya);
  const second = await add(maya, { city: 'Dayton' });
  const third = await add(maya, { city: 'Toledo', isPrimary: true });
  const readPrimaryIds = async () =>
    (await list(maya)).filter((address) => address.isPrimary).map(({ addressId }) => addressId);
  expect(await readPrimaryIds()).toEqual([third]);
  expect(await put(maya, { addressId: first, isPrimary: true })).toMatchObject({
    status: 200,
    body: { isPrimary: true },
  });
  expect(await readPrimaryIds()).toEqual([first]);
  await maya.call('DELETE', `/v1/address?addressIds=${first}`);
  expect(await readPrimaryIds()).toEqual([third]);
  expect((await list(maya)).map(({ addressId }) => addressId)).toEqual([third, second]);
});

it('stores a repeated address once, and makes it primary if the second call asks for it', async () => {
  const maya = await shop.member();
  const ids = await Promise.all([add(maya), add(maya), add(maya, { fullName: ` ${goodAddress.fullName} ` })]);
  expect(new Set(ids).size).toBe(1);
  const second = await add(maya, { city: 'Dayton' });
  expect(await add(maya, { city: 'Dayton', isPrimary: true })).toBe(second);
  expect(await list(maya)).toMatchObject([
    { addressId: second, isPrimary: true },
    { addressId: ids[0], isPrimary: false },
  ]);
  await maya.call('DELETE', `/v1/address?addressIds=${second}`);
  expect(await add(maya, { city: 'Dayton' })).not.toBe(second);
});

it('changes an address', async () => {
  const maya = await shop.member();
  const addressId = await add(maya);
  const answer = await put(maya, { ...goodAddress, addressId, city: 'Dayton' });
  expect(answer).toMatchObject({ status: 200, body: { addressId, city: 'Dayton', isPrimary: true } });
  expect((await put(maya, { ...goodAddress, addressId, city: '' })).status).toBe(400);
  expect((await list(maya)).map(({ city }) => city)).toEqual(['Dayton']);
});

it('deletes several at once, and all or none', async () => {
  const maya = await shop.member();
  const ids = [await add(maya), await add(maya, { city: 'Dayton' }), await add(maya, { city: 'Toledo' })];
  expect((await maya.call('DELETE', `/v1/address?addressIds=${ids[0]},999999`)).status).toBe(404);
  expect(await list(maya)).toHaveLength(3);
  const answer = await maya.call('DELETE', `/v1/address?addressIds=${ids[0]},${ids[1]}`);
  expect(addressList.parse(answer.body).addresses.map(({ addressId }) => addressId)).toEqual([ids[2]]);
  // As if another window had deleted it, or as if the answer had been lost.
  expect(await maya.call('DELETE', `/v1/address?addressIds=${ids[0]},${ids[1]}`)).toMatchObject({
    status: answer.status,
    body: answer.body,
  });
});

it('adds many at once without losing one or having two primary ones', async () => {
  const maya = await shop.member();
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      add(maya, { addressLine1: `${index + 1} Main St`, isPrimary: index % 2 === 0 }),
    ),
  );
  const addresses = await list(maya);
  expect(addresses).toHaveLength(6);
  expect(addresses.filter((address) => address.isPrimary)).toHaveLength(1);
});

describe('another customer’s address', () => {
  it('cannot be seen, changed, chosen or deleted', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const addressId = await add(maya);
    expect(await list(noa)).toEqual([]);
    expect((await put(noa, { ...goodAddress, addressId })).status).toBe(404);
    expect((await put(noa, { addressId, isPrimary: true })).status).toBe(404);
    expect((await noa.call('DELETE', `/v1/address?addressIds=${addressId}`)).status).toBe(404);
    expect(await list(maya)).toMatchObject([{ addressId, city: 'Columbus', isPrimary: true }]);
  });

  it.each(['guest', 'recognised only'])('is closed to %s', async (role) => {
    const browser = role === 'guest' ? shop.browser() : await shop.member();
    browser.cookies.delete('at-main');
    const answers = [
      await browser.get('/v1/address'),
      await browser.post('/v1/address', goodAddress),
      await put(browser, goodAddress),
      await browser.call('DELETE', '/v1/address?addressIds=1'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        body: {
          id: 'customer.auth.required',
          message: 'Full authentication is required to access this resource',
        },
      });
    }
  });
});

it('accepts an address in the outgoing shape, and one that the shopper confirms', async () => {
  const maya = await shop.member();
  const wireAddress = {
    isDefaultShippingAddress: true,
    mailingAddress: {
      addressLine1: '418 Linden Avenue',
      city: 'Columbus',
      stateOrRegion: 'OH',
      postalCode: '90210',
      countryCode: 'US',
    },
    name: { fullName: 'Maya Lindqvist' },
    phone: { voice: { primary: { number: '6145550118' } } },
  };
  expect((await maya.post('/v1/address', wireAddress)).status).toBe(400);
  expect(await maya.post('/v1/address', { ...wireAddress, forceOriginal: true })).toMatchObject({
    status: 201,
    body: { fullName: 'Maya Lindqvist', postalCode: '90210', isPrimary: true },
  });
});

it('does not restore a deleted address by changing it', async () => {
  const maya = await shop.member();
  const addressId = await add(maya);
  await maya.call('DELETE', `/v1/address?addressIds=${addressId}`);
  expect(await put(maya, { ...goodAddress, addressId })).toMatchObject({
    status: 400,
    body: { id: 'address.inactive.exception' },
  });
  expect((await put(await shop.member(), { ...goodAddress, addressId })).status).toBe(404);
  const otherAddressId = await add(maya);
  expect(await put(maya, { addressId, isPrimary: true })).toMatchObject({
    status: 400,
    body: { id: 'address.inactive.exception' },
  });
  expect((await maya.get('/v1/address')).body).toMatchObject({
    addresses: [{ addressId: otherAddressId, isPrimary: true }],
  });
});
