import sharp from 'sharp';
import { returnData } from '../../../../server/services/returns/actions/customerData.ts';
import { refuseReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { convertReceiversPicture } from '../../../../server/services/returns/refusalPictures.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { returnList } from '../../../../src/contracts/orders/returns.ts';
import type { GivenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from './givenReturns.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

const draw = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 2400) =>
  sharp({ create: { width, height: 1600, channels: 3, background: '#864' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'the receiver' } } })
    .toFormat(format);

it.each(['jpeg', 'png', 'webp'] as const)('makes a small WebP without metadata of a %s picture', async (format) => {
  const metadata = await sharp(await convertReceiversPicture(await draw(format).toBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 800 });
  expect(metadata.exif).toBeUndefined();
});

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an empty file', () => Buffer.alloc(0)],
  ['a text named as a picture', () => Buffer.from('not a picture')],
  ['another format', () => draw('gif').toBuffer()],
  ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a picture', async () => (await draw('png').toBuffer()).subarray(0, 90)],
])('rejects %s', async (_name, make) => {
  await expect(convertReceiversPicture(await make())).rejects.toThrow(
    'The picture cannot be read as a JPEG, PNG or WebP picture.',
  );
});

async function givenRefused(order: GivenOrder): Promise<{ contractId: string; pictureId: string; bytes: Buffer }> {
  const { contractId } = await givenReturn(order);
  const bytes = await draw('webp', 40).toBuffer();
  await refuseReturn(shop.parts, { contractId, reason: 'Worn outside.', picture: bytes });
  await doReturnJobs(shop, fakeCarriers());
  return { contractId, bytes, pictureId: (await readPictureIds(order))[0] ?? '' };
}

async function readPictureIds({ maya, orderId }: GivenOrder): Promise<(string | undefined)[]> {
  const { returns } = returnList.parse((await maya.get(`/v1/return/fetch?orderId=${orderId}`)).body);
  return returns.flatMap(({ items }) => items.map(({ refusalPictureId }) => refusalPictureId));
}

const buildPath = (pictureId: string): string => `/v1/return/fetch/refusalPicture?pictureId=${pictureId}`;

it('shows the picture of refused items to their customer only', async () => {
  const order = await givenDelivered(shop);
  const { pictureId } = await givenRefused(order);
  const answer = await order.maya.get(buildPath(pictureId));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const others = [await shop.member(), shop.browser()];
  expect(await Promise.all(others.map(async (other) => (await other.get(buildPath(pictureId))).status))).toEqual([
    404, 403,
  ]);
});

it.each([
  ['an unknown picture', crypto.randomUUID(), 404],
  ['no id', '', 404],
  ['another text than an id', "1' or true --", 404],
])('answers %s with an error', async (_name, pictureId, status) => {
  const order = await givenDelivered(shop);
  expect((await order.maya.get(buildPath(encodeURIComponent(pictureId)))).status).toBe(status);
});

it('has no picture if nothing is refused, or if none was taken', async () => {
  const order = await givenDelivered(shop);
  const { contractId } = await givenReturn(order);
  await refuseReturn(shop.parts, { contractId, reason: 'Worn outside.' });
  expect(await refuseReturn(shop.parts, { contractId, picture: await draw('webp', 40).toBuffer() })).toBe(0);
  await doReturnJobs(shop, fakeCarriers());
  expect(await readPictureIds(order)).toEqual([undefined]);
  const { db } = shop.parts;
  expect(await db.selectFrom('refusal_pictures').where('contract_id', '=', contractId).selectAll().execute()).toEqual(
    [],
  );
});

it('is deleted with the data of its customer, and the return is kept', async () => {
  const [order, other] = [await givenDelivered(shop), await givenDelivered(shop)];
  const [refused, kept] = [await givenRefused(order), await givenRefused(other)];
  const customer = await shop.parts.db
    .selectFrom('customers')
    .select(['customer_id', 'email'])
    .where('email', '=', order.maya.email)
    .executeTakeFirstOrThrow();
  const subject = { customerId: customer.customer_id, email: customer.email };
  await shop.parts.db.transaction().execute(async (tx) => returnData.erase?.(tx, subject));
  expect((await order.maya.get(buildPath(refused.pictureId))).status).toBe(404);
  expect(await readPictureIds(order)).toEqual([undefined]);
  expect((await other.maya.get(buildPath(kept.pictureId))).status).toBe(200);
});
