import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { createDrawing } from '../../../../server/demo/art/createDrawing.ts';
import { demo } from '../../../../server/demo/demo.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { listStyleImages } from '../../../../server/services/catalog/write/listStyleImages.ts';
import { type Images, openImages, type PictureMaker } from '../../../../server/services/images/actions.ts';
import { listFailures, retryAllFailures } from '../../../../server/services/images/failureStore.ts';
import { createImageRouter } from '../../../../server/services/images/routes.ts';
import { buildImageUrl } from '../../../../src/lib/products/pictures.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { callService, type Service, silentLog } from '../callService.ts';
import { givenProduct } from '../catalog/givenProduct.ts';

const drawing = createDrawing({ kind: 'tee', model: 'crew', seed: 3, colors: { main: '#1b3fc0' } });
const SWATCH = { width: 68, height: 68 };

let shop: OpenDatabase;
let folder: string;
let images: Images;
let service: Service;
const requestedUrls: string[] = [];
const logLines: string[] = [];
let now = new Date('2026-11-21T12:00:00Z');
let maker: PictureMaker | undefined = demo.pictureMaker;
let answerRemote: () => Promise<Buffer> = () => Promise.reject(new Error('the host is down'));

beforeAll(async () => {
  shop = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'eyelet-images-'));
  const config = readConfig({ DATA_DIR: folder, SECRET_KEY: 'a secret for tests only' });
  const clock = { now: () => now };
  const fetchSource = (url: string): Promise<Buffer> => {
    requestedUrls.push(url);
    return answerRemote();
  };
  const log = createLog('info', { write: (line) => logLines.push(line) });
  images = openImages({ db: shop.db, config, clock, log }, { fetchSource, loadMaker: async () => maker });
  service = await callService(createImageRouter(images, silentLog, 20_000));
});
afterAll(async () => {
  await service.close();
  await images.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** A style and the name of its first picture. */
async function givenStyle(remoteUrl?: string): Promise<{ styleId: number; imageId: string }> {
  const { styleIds } = await givenProduct(shop.db);
  const styleId = styleIds[0] ?? 0;
  const pictures = listStyleImages(styleId, { drawing, remoteUrls: remoteUrl ? [remoteUrl] : [] });
  const row = { art: JSON.stringify(drawing.art), images: JSON.stringify(pictures) };
  await shop.db.updateTable('styles').set(row).where('style_id', '=', styleId).execute();
  return { styleId, imageId: pictures[0]?.imageId ?? '' };
}

describe('GET /image', () => {
  it.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
    ['avif', 'image/avif', 'heif'],
  ] as const)('draws a picture as %s in the requested size', async (format, type, kind) => {
    const { imageId } = await givenStyle();
    const { status, headers, bytes } = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format }));
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 68, height: 68 });
  });

  it('stores drawn pictures on disk, only complete files', async () => {
    const { imageId } = await givenStyle();
    const path = buildImageUrl(imageId, { ...SWATCH, format: 'webp' });
    const [first, second] = await Promise.all([service.bytes(path), service.bytes(path)]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const files = await readdir(join(folder, 'images'), { recursive: true });
    const imageFiles = files.filter((file) => file.includes(imageId));
    expect(imageFiles).toHaveLength(1);
    expect(imageFiles[0]?.endsWith(`${imageId}.68x68.webp`)).toBe(true);
  });

  it.each([
    ['webp', 0],
    ['avif', 0],
    ['jpg', 255],
  ] as const)('leaves the background to the page, except in mails: %s', async (format, alpha) => {
    const { imageId } = await givenStyle();
    const { bytes } = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format }));
    const [corner] = await sharp(bytes).ensureAlpha().extractChannel(3).raw().toBuffer();
    expect(corner).toBe(alpha);
  });

  it('answers with a stand-in for a short time if the shop has no picture maker, and draws when it has one', async () => {
    const { imageId } = await givenStyle();
    const path = buildImageUrl(imageId, { ...SWATCH, format: 'webp' });
    maker = undefined;
    const standIn = await service.bytes(path);
    maker = demo.pictureMaker;
    const picture = await service.bytes(path);
    expect([standIn, picture].map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [200, 'public, max-age=300'],
      [200, 'public, max-age=31536000, immutable'],
    ]);
    expect(standIn.bytes.equals(picture.bytes)).toBe(false);
  });

  it.each([
    '/image/s1-front-abcdef.68x68.webp',
    '/image/s1-front-abcdef.69x68.webp',
    '/image/x.68x68.webp',
    '/image/%2e%2e.68x68.webp',
  ])('answers 404 for %s', async (path) => {
    expect(await service.bytes(path)).toMatchObject({ status: 404 });
  });

  it('answers 404 for a name whose hash is not that of the current picture', async () => {
    const { imageId } = await givenStyle();
    const other = imageId.replace(/.{6}$/, '000000');
    expect(await service.bytes(buildImageUrl(other, { ...SWATCH, format: 'webp' }))).toMatchObject({ status: 404 });
  });

  it('shows the current drawing under a former name, as older orders ask for it', async () => {
    const { imageId } = await givenStyle();
    const former = imageId.replace(/.{6}$/, 'a1b2c3');
    await sql`update styles set images = jsonb_set(images, '{0,earlierIds}', ${JSON.stringify([former])}::jsonb)
      where images -> 0 ->> 'imageId' = ${imageId}`.execute(shop.db);
    const [current, older] = await Promise.all(
      [imageId, former].map((name) => service.bytes(buildImageUrl(name, { ...SWATCH, format: 'webp' }))),
    );
    expect(older?.status).toBe(200);
    expect(older?.bytes.equals(current?.bytes ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('the picture of an imported product', () => {
  it('is the same placeholder for all products without a picture', async () => {
    const placeholders = await Promise.all(
      [1, 2].map(async () => {
        const { styleIds } = await givenProduct(shop.db);
        const pictures = listStyleImages(styleIds[0] ?? 0, {});
        const row = { art: null, images: JSON.stringify(pictures) };
        await shop.db
          .updateTable('styles')
          .set(row)
          .where('style_id', '=', styleIds[0] ?? 0)
          .execute();
        return service.bytes(buildImageUrl(pictures[0]?.imageId ?? '', { width: 350, height: 350, format: 'webp' }));
      }),
    );
    const [first, second] = placeholders;
    expect(placeholders.map(({ status }) => status)).toEqual([200, 200]);
    expect(first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(true);
    const { channels } = await sharp(first?.bytes).stats();
    expect(channels.map(({ max, min }) => max - min > 50)).toEqual([true, true, true]);
  });

  it('is a placeholder for a short time while its source cannot be fetched, which is requested and logged once for a while, without a stack', async () => {
    const { imageId } = await givenStyle('https://pictures.example/down.jpg');
    requestedUrls.length = 0;
    logLines.length = 0;
    for (const format of ['webp', 'jpg'] as const) {
      const { status, headers } = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format }));
      expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'public, max-age=300' });
    }
    expect(requestedUrls).toEqual(['https://pictures.example/down.jpg']);
    expect(logLines).toHaveLength(1);
    expect(logLines[0]).toContain('the host is down');
    expect(logLines[0]).not.toContain('stack');
    const files = await readdir(join(folder, 'images'), { recursive: true });
    expect(files.filter((file) => file.includes(imageId))).toEqual([]);
  });

  it('is fetched once for all sizes, and shown whole on the background', async () => {
    const { imageId } = await givenStyle('https://pictures.example/red.png');
    answerRemote = () =>
      sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer();
    requestedUrls.length = 0;
    const smallImage = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format: 'jpg' }));
    const largeImage = await service.bytes(buildImageUrl(imageId, { width: 350, height: 350, format: 'webp' }));
    expect(requestedUrls).toHaveLength(1);
    expect(smallImage.headers.get('cache-control')).toContain('immutable');
    const { data, info } = await sharp(largeImage.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(175, 175)[0]).toBeGreaterThan(240);
    expect(at(175, 175)[1]).toBeLessThan(20);
    for (const part of at(175, 20)) expect(part).toBeGreaterThan(240);
  });

  it('has one name or the other for shops that stored it before', async () => {
    const { imageId } = await givenStyle('https://pictures.example/old.png');
    answerRemote = () =>
      sharp({ create: { width: 30, height: 30, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer();
    expect(imageId[0]).toBe('p');
    const older = await service.bytes(buildImageUrl(`s${imageId.slice(1)}`, { ...SWATCH, format: 'webp' }));
    expect(older.status).toBe(200);
  });

  it('is drawn if its source is no picture', async () => {
    const { imageId } = await givenStyle('https://pictures.example/page.html');
    answerRemote = async () => Buffer.from('<html>not a picture</html>');
    const { status, headers } = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format: 'webp' }));
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
  });
});

describe('pictures made in advance', () => {
  it('start with the most viewed style, each style once', async () => {
    await shop.db.deleteFrom('products').execute();
    const quietStyle = await givenStyle();
    const popularStyle = await givenStyle();
    await shop.db.insertInto('style_views').values({ style_id: popularStyle.styleId, views: 9 }).execute();
    const isDrawn = async ({ imageId }: { imageId: string }): Promise<boolean> =>
      (await readdir(join(folder, 'images'), { recursive: true })).some((file) => file.includes(imageId));
    expect(await images.makeNextPicture()).toBe(true);
    expect([await isDrawn(popularStyle), await isDrawn(quietStyle)]).toEqual([true, false]);
    expect(await images.makeNextPicture()).toBe(true);
    expect(await isDrawn(quietStyle)).toBe(true);
    expect(await images.makeNextPicture()).toBe(false);
  });

  const selectFailures = () => shop.db.selectFrom('picture_failures').selectAll().execute();
  const advanceClock = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const createPhoto = (): Promise<Buffer> =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: '#1b3fc0' } })
      .png()
      .toBuffer();

  it('are tried again later where their host is down, and then forgotten', async () => {
    await shop.db.deleteFrom('products').execute();
    const url = 'https://ahead.example/1.jpg';
    const { imageId, styleId } = await givenStyle(url);
    answerRemote = () => Promise.reject(new Error('the host is down'));
    expect(await images.makeNextPicture()).toBe(true);
    expect(await selectFailures()).toEqual([
      expect.objectContaining({ image_id: imageId, style_id: styleId, url, reason: 'the host is down', attempts: 1 }),
    ]);
    expect(await images.makeNextPicture()).toBe(false);
    advanceClock(10);
    expect(await images.makeNextPicture()).toBe(true);
    expect(await selectFailures()).toMatchObject([{ attempts: 2, next_try_at: new Date(now.getTime() + 20 * 60_000) }]);
    advanceClock(20);
    answerRemote = createPhoto;
    expect(await images.makeNextPicture()).toBe(true);
    expect(await selectFailures()).toEqual([]);
    const countBefore = requestedUrls.length;
    const { status, headers } = await service.bytes(buildImageUrl(imageId, { ...SWATCH, format: 'webp' }));
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(requestedUrls).toHaveLength(countBefore);
  });

  it('are noted where the answer is no picture, and not tried for a style that has others now', async () => {
    await shop.db.deleteFrom('products').execute();
    answerRemote = () => Promise.resolve(Buffer.from('<html>'));
    const { styleId } = await givenStyle('https://ahead.example/2.jpg');
    await images.makeNextPicture();
    expect(await selectFailures()).toHaveLength(1);
    await shop.db.updateTable('styles').set({ images: '[]' }).where('style_id', '=', styleId).execute();
    advanceClock(10);
    const countBefore = requestedUrls.length;
    expect(await images.makeNextPicture()).toBe(true);
    expect(requestedUrls).toHaveLength(countBefore);
    expect(await selectFailures()).toEqual([]);
  });

  it('are given up after ten times, and tried again when asked', async () => {
    await shop.db.deleteFrom('products').execute();
    answerRemote = () => Promise.reject(new Error('the host is down'));
    await givenStyle('https://ahead.example/3.jpg');
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await images.makeNextPicture()).toBe(true);
      advanceClock(24 * 60);
    }
    expect(await images.makeNextPicture()).toBe(false);
    expect(await listFailures(shop.db, 1)).toMatchObject({ total: 1, failures: [{ attempts: 10, nextTryAt: null }] });
    expect(await retryAllFailures(shop.db, now)).toBe(1);
    expect(await images.makeNextPicture()).toBe(true);
  });
});
