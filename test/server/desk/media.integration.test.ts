import sharp from 'sharp';
import { createLog } from '../../../server/platform/log.ts';
import { openImages } from '../../../server/services/images/actions.ts';
import type { DeskMedia, DeskMediaRow, UploadedMedia } from '../../../src/contracts/desk/media.ts';
import type { DeskProductPage } from '../../../src/contracts/desk/products.ts';
import { IMAGE_SIZES } from '../../../src/lib/products/pictures.ts';
import { givenProduct } from '../services/catalog/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

/** A photo that is turned by its metadata, and says where it was taken. */
const photo = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();

const upload = async (file: Uint8Array, name = 'shoe.jpg') =>
  owner.perform('media.upload', { file: Buffer.from(file).toString('base64'), name });
const uploaded = async (file: Uint8Array): Promise<UploadedMedia> =>
  (await upload(file)).body.result as unknown as UploadedMedia;
const show = async (mediaId: number) => (await owner.get(`/media/${mediaId}`)).body as unknown as DeskMedia;

it('takes a picture once, upright and without its metadata', async () => {
  const file = await photo('#c22');
  const first = await uploaded(file);
  expect(await uploaded(file)).toEqual({ mediaId: first.mediaId, isKnown: true, name: 'shoe.jpg' });
  expect(await show(first.mediaId)).toMatchObject({ name: 'shoe.jpg', width: 40, height: 60, uses: 0, places: [] });
  const answer = await fetch(`${owner.browser.origin}/api/desk/media/${first.mediaId}/original`, {
    headers: { cookie: `desk-session=${owner.token}` },
  });
  const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(stored).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

it('refuses other files, and pictures of too many pixels', async () => {
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
    .png({ palette: true, colors: 2, compressionLevel: 9 })
    .toBuffer();
  for (const [file, message] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'It is no JPG'],
    [Buffer.concat([(await photo('#222')).subarray(0, 200), Buffer.alloc(50)]), 'It cannot be read'],
    [huge, '50 million pixels'],
  ] as const) {
    const answer = await upload(file);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  }
});

it('gives a color its picture, which the shop then shows, and cannot be deleted meanwhile', async () => {
  const { productId, styleIds } = await givenProduct(desk.parts.db, { styles: [{}] });
  const { mediaId } = await uploaded(await photo('#2c2'));
  await owner.perform('product.pictures', { style: String(styleIds[0]), media: [String(mediaId)] });
  const page = (await owner.get(`/products/${productId}`)).body as unknown as DeskProductPage;
  const imageId = page.colors[0]?.pictures.at(-1)?.imageId ?? '';
  expect(await show(mediaId)).toMatchObject({ uses: 1, places: [{ productId }] });
  const images = openImages({ ...desk.parts, log: createLog('silent') });
  const picture = await images.get({ imageId, use: 'thumb', size: IMAGE_SIZES.thumb[0], format: 'webp' });
  const middle = await sharp(picture?.bytes).extract({ left: 50, top: 30, width: 10, height: 10 }).toBuffer();
  const { dominant } = await sharp(middle).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + 80);
  await images.close();
  const refused = await owner.perform('media.delete', { media: String(mediaId) });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('1 place shows this picture')]);
  await owner.perform('product.pictures', { style: String(styleIds[0]), address: ['https://pictures.example/1.jpg'] });
  expect((await owner.perform('media.delete', { media: String(mediaId) })).status).toBe(200);
  expect((await owner.get(`/media/${mediaId}`)).status).toBe(404);
  const unknown = await owner.perform('product.pictures', { style: String(styleIds[0]), media: ['999999'] });
  expect(unknown.status).toBe(400);
});

it('describes a picture by version, and lists those without alt text', async () => {
  const { mediaId } = await uploaded(await photo('#22c'));
  const { version } = await show(mediaId);
  const list = async () =>
    ((await owner.get('/queries/media?view=without-alt')).body as unknown as { rows: DeskMediaRow[] }).rows;
  expect((await list()).map((row) => row.mediaId)).toContain(mediaId);
  const change = { media: String(mediaId), alt: 'Blue shoe from the side', focalX: '61', focalY: '44' };
  expect((await owner.perform('media.describe', change, { version })).status).toBe(200);
  expect((await owner.perform('media.describe', change, { version })).status).toBe(409);
  expect(await show(mediaId)).toMatchObject({ alt: 'Blue shoe from the side', focalX: 61, focalY: 44 });
  expect((await list()).map((row) => row.mediaId)).not.toContain(mediaId);
});
