import { createAddressesRouter } from '../../../../server/services/addresses/routes.ts';
import { createPaymentInstrumentsRouter } from '../../../../server/services/paymentInstruments/routes.ts';
import { hasPendingAuthorization } from '../../../../server/services/payments/actions/authorize/authorizationStore.ts';
import {
  type PaymentInstrument,
  paymentInstrumentList,
} from '../../../../src/contracts/checkout/paymentInstruments.ts';
import type { Answer, Browser } from '../support/browser.ts';
import { CARD, CVV, createCardForm, goodAddress } from '../support/given.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readStoredText } from '../support/readStoredText.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    createAddressesRouter(parts),
    createPaymentInstrumentsRouter(parts, { hasPendingAuthorization }),
  ]);
});
afterAll(() => shop.close());

const PATH = '/v1/paymentInstruments';
const list = async (browser: Browser, query = ''): Promise<PaymentInstrument[]> =>
  paymentInstrumentList.parse((await browser.get(PATH + query)).body).paymentInstruments;
const add = (browser: Browser, change: object = {}): Promise<Answer> =>
  browser.post(PATH, { ...createCardForm(), ...change });
const getInstrumentId = (answer: Answer): string => String(answer.body.paymentInstrumentId);

it('shows only the displayable data of a card', async () => {
  const maya = await shop.member();
  const answer = await add(maya);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    paymentInstrumentId: expect.stringMatching(/^\d+$/),
    paymentType: 'card',
    cardType: 'Visa',
    lastFour: '4242',
    expirationMonth: '08',
    expirationYear: '2028',
    fullName: 'Maya Lindqvist',
    addressId: null,
    isPrimary: true,
    isExpired: false,
  });
  expect(await list(maya)).toEqual([answer.body]);
});

it('accepts a plain form too', async () => {
  const maya = await shop.member();
  const body = new URLSearchParams({ ...createCardForm('378282246310005'), cvv: '7391', isPrimary: 'true' }).toString();
  const answer = await maya.call('POST', PATH, body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer).toMatchObject({
    status: 201,
    body: { cardType: 'American Express', lastFour: '0005', isPrimary: true },
  });
});

it('accepts the second names of the fields, for a new card and for a change', async () => {
  const maya = await shop.member();
  const { addCreditCardNumber: cc, cvv } = createCardForm();
  const input = { name: 'Ana Reyes', cc, expiration: '09 / 29', cvv, primaryPaymentMethod: true };
  await add(maya);
  const response = await maya.post(PATH, input);
  const expectedCard = {
    fullName: 'Ana Reyes',
    lastFour: '4242',
    expirationMonth: '09',
    expirationYear: '2029',
    isPrimary: true,
  };
  expect(response).toMatchObject({ status: 201, body: expectedCard });
  const other = await add(maya, { expirationYear: '31' });
  const change = {
    paymentInstrumentId: getInstrumentId(other),
    name: 'Noa Lind',
    expiration: '10/2030',
    primary: true,
  };
  expect(await maya.call('PUT', PATH, change)).toMatchObject({
    status: 200,
    body: { fullName: 'Noa Lind', expirationMonth: '10', expirationYear: '2030', isPrimary: true },
  });
  expect(await maya.post(PATH, { ...input, expiration: '10/26' })).toMatchObject({
    status: 400,
    body: { code: 'ERROR_REQUEST_VALIDATION', fields: { expirationMonth: 'Card has expired.' } },
  });
});

it('names every invalid field', async () => {
  const maya = await shop.member();
  expect(await maya.post(PATH, {})).toMatchObject({
    status: 400,
    body: {
      id: 'validation.exception',
      fields: {
        fullName: "Please enter cardholder's name.",
        addCreditCardNumber: 'Please enter a card number.',
        expirationMonth: 'Please enter an expiration month.',
        expirationYear: 'Please enter an expiration year.',
        cvv: 'CVV cannot be empty.',
      },
    },
  });
});

it.each([
  [{ addCreditCardNumber: '4242 4242 4242 4241' }, { addCreditCardNumber: 'Card number is not correct.' }],
  [{ expirationYear: '' }, { expirationYear: 'Please enter an expiration year.' }],
  [{ expirationMonth: '13' }, { expirationMonth: 'Expiration date is not correct.' }],
  [{ expirationMonth: '10', expirationYear: '2026' }, { expirationMonth: 'Card has expired.' }],
  [{ cvv: '12' }, { cvv: "Your card's security code is incomplete." }],
  [{ addCreditCardNumber: CARD.expired }, { expirationMonth: 'Card has expired.' }],
])('rejects %j', async (change, fields) => {
  expect(await add(await shop.member(), change)).toMatchObject({
    status: 400,
    body: { id: 'validation.exception', fields },
  });
});

it('reports a declined card, and limits callers who try card after card', async () => {
  const maya = await shop.member();
  const answers = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    answers.push(await add(maya, { addCreditCardNumber: CARD.declined }));
  }
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { id: 'credit.card.verification.declined', message: 'Credit card verification declined' },
  });
  expect(answers[8]).toMatchObject({
    status: 400,
    body: {
      id: 'credit.card.verification.limit.reached',
      message:
        "Credit card verification declined. You won't be able to add a card for the next 60 minutes due to security reasons.",
    },
  });
  expect((await add(maya)).status).toBe(400);
  expect((await add(await shop.member())).status).toBe(201);
});

it('keeps the primary card when another card is deleted', async () => {
  const maya = await shop.member();
  const [first, second, third] = [
    getInstrumentId(await add(maya)),
    getInstrumentId(await add(maya)),
    getInstrumentId(await add(maya)),
  ];
  await maya.call('DELETE', `${PATH}/${third}`);
  expect((await list(maya)).filter((card) => card.isPrimary)).toMatchObject([{ paymentInstrumentId: first }]);
  await maya.call('DELETE', `${PATH}/${second}`);
  await maya.call('DELETE', `${PATH}/${first}`);
  expect(await list(maya)).toEqual([]);
});

it('has one primary card at a time', async () => {
  const maya = await shop.member();
  const [first, second] = [getInstrumentId(await add(maya)), getInstrumentId(await add(maya))];
  const listPrimaryIds = async () =>
    (await list(maya)).filter((card) => card.isPrimary).map((card) => card.paymentInstrumentId);
  expect(await listPrimaryIds()).toEqual([first]);
  await maya.call('PUT', PATH, { paymentInstrumentId: second, isPrimary: true });
  expect(await listPrimaryIds()).toEqual([second]);
  const { status, body } = await maya.call('DELETE', `${PATH}/${second}`);
  expect(await listPrimaryIds()).toEqual([first]);
  // Not the headers, because the date among them changes.
  expect(await maya.call('DELETE', `${PATH}/${second}`)).toMatchObject({ status, body });
});

it('treats a card as expired when its month is over', async () => {
  const maya = await shop.member();
  await add(maya, { expirationMonth: '11', expirationYear: '26' });
  expect(await list(maya)).toMatchObject([{ isExpired: false }]);
  const { db } = shop.parts;
  await db
    .updateTable('payment_instruments')
    .set({ expiration_month: 10 })
    .where('expiration_month', '=', 11)
    .execute();
  expect(await list(maya)).toMatchObject([{ isExpired: true }]);
});

it('lists the cards of a billing address', async () => {
  const maya = await shop.member();
  const addressId = String((await maya.post('/v1/address', goodAddress)).body.addressId);
  const otherAddress = { ...goodAddress, addressLine1: '9 Work Ave' };
  const other = String((await maya.post('/v1/address', otherAddress)).body.addressId);
  await add(maya, { addressId: other });
  await add(maya, { billingAddress: { addressId } });
  expect(await list(maya, `?associatedAddressId=${addressId}`)).toMatchObject([{ addressId }]);
});

it('bills a new card to the primary address, unless it names another', async () => {
  const maya = await shop.member();
  const primary = String((await maya.post('/v1/address', goodAddress)).body.addressId);
  expect(await add(maya)).toMatchObject({ status: 201, body: { addressId: primary } });
  const other = String((await maya.post('/v1/address', { ...goodAddress, addressLine1: '9 Work Ave' })).body.addressId);
  expect((await add(maya, { billingAddress: { addressId: other } })).body).toMatchObject({ addressId: other });
  expect((await add(maya, { addressId: other, billingAddress: { addressId: primary } })).body).toMatchObject({
    addressId: other,
  });
});

describe('a card that is changed', () => {
  it.each(['/v1/paymentInstruments', '/v2/paymentInstruments'])(
    'keeps the fields that %s does not contain',
    async (path) => {
      const maya = await shop.member();
      const id = getInstrumentId(await add(maya));
      const change = { paymentInstrumentId: id, expirationMonth: '3', expirationYear: '31' };
      expect(await maya.call('PUT', path, change)).toMatchObject({
        status: 200,
        body: {
          fullName: 'Maya Lindqvist',
          lastFour: '4242',
          expirationMonth: '03',
          expirationYear: '2031',
          isPrimary: true,
        },
      });
      const formBody = new URLSearchParams({ paymentInstrumentId: id, fullName: 'M. Lindqvist' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await maya.call('PUT', path, formBody, headers)).body).toMatchObject({
        fullName: 'M. Lindqvist',
        expirationMonth: '03',
      });
    },
  );

  it.each([
    [{ fullName: ' ' }, { fullName: "Please enter cardholder's name." }],
    [{ expirationMonth: '10', expirationYear: '26' }, { expirationMonth: 'Card has expired.' }],
  ])('names the invalid field: %j', async (change, fields) => {
    const maya = await shop.member();
    const id = getInstrumentId(await add(maya));
    const answer = await maya.call('PUT', PATH, { paymentInstrumentId: id, ...change });
    expect(answer).toMatchObject({ status: 400, body: { id: 'validation.exception', fields } });
  });

  it('gets a billing address if that is the customer’s', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const id = getInstrumentId(await add(maya));
    const addressId = String((await maya.post('/v1/address', goodAddress)).body.addressId);
    const associate = (browser: Browser, address: string) =>
      browser.post('/v1/associatePaymentInstrument', { paymentInstrumentId: id, addressId: address });
    expect(await associate(maya, addressId)).toMatchObject({ status: 200, body: { addressId } });
    const hers = String((await noa.post('/v1/address', goodAddress)).body.addressId);
    expect((await associate(maya, hers)).status).toBe(404);
    expect((await associate(noa, hers)).status).toBe(404);
    expect(await list(maya)).toMatchObject([{ addressId }]);
  });
});

describe('verifying a card that is in the vault', () => {
  const verify = (browser: Browser, paymentInstrumentId: string, cvv: string) =>
    browser.post('/v1/verifyPaymentInstrument', { paymentInstrumentId, cvv });

  it('accepts its code, rejects another, and limits guesses', async () => {
    const maya = await shop.member();
    const id = getInstrumentId(await add(maya));
    expect(await verify(maya, id, CVV)).toMatchObject({ status: 200, body: { verified: true } });
    expect(await verify(maya, id, '7')).toMatchObject({ status: 400, body: { fields: { cvv: expect.any(String) } } });
    const answers = [];
    for (let attempt = 0; attempt < 9; attempt += 1) answers.push(await verify(maya, id, '000'));
    expect(answers[0]?.body.id).toBe('credit.card.verification.declined');
    expect(answers[8]?.body.id).toBe('credit.card.verification.limit.reached');
  });

  it("works only for the customer's own cards", async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    expect((await verify(noa, getInstrumentId(await add(maya)), CVV)).status).toBe(404);
  });
});

describe('another customer’s card', () => {
  it('cannot be seen, chosen or deleted, nor can a card have another customer’s address', async () => {
    const [maya, noa] = [await shop.member(), await shop.member()];
    const id = getInstrumentId(await add(maya));
    const addressId = String((await maya.post('/v1/address', goodAddress)).body.addressId);
    expect(await list(noa)).toEqual([]);
    expect((await noa.call('PUT', PATH, { paymentInstrumentId: id, isPrimary: true })).status).toBe(404);
    expect((await noa.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await add(noa, { addressId })).status).toBe(404);
    expect(await list(maya)).toMatchObject([{ paymentInstrumentId: id, isPrimary: true }]);
  });

  it.each(['guest', 'recognised only'])('is closed to %s', async (role) => {
    const browser = role === 'guest' ? shop.browser() : await shop.member();
    browser.cookies.delete('at-main');
    const answers = [
      await browser.get(PATH),
      await add(browser),
      await browser.call('PUT', PATH, { paymentInstrumentId: '1', isPrimary: true }),
      await browser.call('DELETE', `${PATH}/1`),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { id: 'customer.auth.required' } });
  });
});

it('stores number and security code in no table and no log', async () => {
  const maya = await shop.member();
  for (const number of Object.values(CARD)) await add(maya, { addCreditCardNumber: number });
  await add(maya, { addCreditCardNumber: '4242 4242 4242 4241' });
  const records = (await readStoredText(shop.parts.db)) + shop.logLines.join('\n');
  expect(records).toContain('"last_four":"4242"');
  for (const number of Object.values(CARD)) {
    expect(records).not.toContain(number);
    expect(records).not.toContain(number.replaceAll(' ', ''));
  }
  expect(records).not.toContain(`"${CVV}"`);
});

it("accepts a card until the last evening of its month, in the shop's time zone", async () => {
  shop.clock.advance(new Date('2026-12-01T04:50:00Z').getTime() - shop.clock.now().getTime());
  const maya = await shop.member();
  const november = { expirationMonth: '11', expirationYear: '26' };
  expect(await add(maya, november)).toMatchObject({ status: 201, body: { isExpired: false } });
  expect(await list(maya)).toMatchObject([{ isExpired: false }]);
  shop.clock.advance(10 * 60_000);
  expect(await list(maya)).toMatchObject([{ isExpired: true }]);
  expect((await add(maya, november)).body).toMatchObject({ fields: { expirationMonth: 'Card has expired.' } });
});
