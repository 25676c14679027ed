import disk from 'node:fs';
import files, { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createCartRouter } from '../../../server/services/cart/routes.ts';
import { openImages } from '../../../server/services/images/actions.ts';
import { createImageRouter } from '../../../server/services/images/routes.ts';
import { createDiskMediaStore } from '../../../server/services/reviews/mediaStore.ts';
import { createReviewsRouter } from '../../../server/services/reviews/routes.ts';
import { buildImageUrl } from '../../../src/lib/products/pictures.ts';
import { addToCart } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';
import { waitUntil } from '../services/support/waitUntil.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-'));
  shop = await openTestShop((parts) => {
    const config = { ...parts.config, dataDir: folder };
    return [
      createCartRouter(parts),
      createReviewsRouter(parts, createDiskMediaStore(folder)),
      createImageRouter(openImages({ ...parts, config }), parts.log),
    ];
  });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

let failedWrites = 0;

const createDiskFullError = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** The disk takes a part of each file, and nothing of an upload. */
function fillDisk(): void {
  const { writeFile } = files;
  failedWrites = 0;
  jest.spyOn(files, 'writeFile').mockImplementation(async (file) => {
    await writeFile(file, 'a part');
    failedWrites += 1;
    throw createDiskFullError();
  });
  const { createWriteStream } = disk;
  jest.spyOn(disk, 'createWriteStream').mockImplementation((file) => {
    const stream = createWriteStream(file);
    stream._write = (_chunk, _encoding, done) => done(createDiskFullError());
    return stream;
  });
}

const listStoredFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

it('answers 503 while the database cannot write, keeps the cart, and accepts the click afterwards', async () => {
  const { db } = shop.parts;
  const { stocks } = await givenProduct(db, { onHand: [9] });
  const [{ stockId }] = stocks;
  const shopper = shop.browser();
  expect((await addToCart(shopper, stockId)).status).toBe(200);
  await sql`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger full_disk before insert or update on cart_items for each row execute function fill_disk()`.execute(
    db,
  );
  const response = await addToCart(shopper, stockId);
  expect([response.status, response.body.id, response.headers.get('retry-after')]).toEqual([
    503,
    'service.unavailable',
    '5',
  ]);
  expect((await shopper.get('/v1/getCartItemsCount')).body).toEqual({ count: 1 });
  await sql`drop trigger full_disk on cart_items`.execute(db);
  expect((await addToCart(shopper, stockId)).status).toBe(200);
  expect((await shopper.get('/v1/getCartItemsCount')).body).toEqual({ count: 2 });
});

it('stores no review and no part of its photo while files cannot be written, and asks to try again', async () => {
  const { productId } = await givenProduct(shop.parts.db);
  const member = await shop.member();
  const photo = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();
  const send = async (): Promise<Response> => {
    const form = new FormData();
    const fields = { overallRating: '4', summary: 'Soft', body: 'Soft from the first day on.', fit: 'true', productId };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('media', new Blob([Buffer.from(photo)]), 'photo.jpg');
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(`${member.origin}/v1/reviews`, { method: 'POST', body: form, headers: { cookie } });
  };
  fillDisk();
  const response = await send();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await listStoredFiles()).toEqual([]);
  jest.restoreAllMocks();
  expect((await send()).status).toBe(201);
  expect(await listStoredFiles()).not.toEqual([]);
});

it('shows pictures while they cannot be stored', async () => {
  const url = buildImageUrl('gift-birthday-1', { width: 68, height: 68, format: 'webp' });
  const fileCountBefore = (await listStoredFiles()).length;
  fillDisk();
  const mediaResponse = await fetch(`${shop.browser().origin}${url}`);
  expect([mediaResponse.status, mediaResponse.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The picture is sent before it is stored.
  const countLines = (): number =>
    shop.logLines.filter((line) => line.includes('a picture could not be stored')).length;
  await waitUntil(async () => countLines() > 0);
  // Each request draws and fails again, and one line tells of it.
  await fetch(`${shop.browser().origin}${buildImageUrl('gift-birthday-1', { width: 68, height: 68, format: 'jpg' })}`);
  await waitUntil(async () => failedWrites > 1);
  expect(countLines()).toBe(1);
  expect(await listStoredFiles()).toHaveLength(fileCountBefore);
});
