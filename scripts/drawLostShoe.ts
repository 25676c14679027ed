/**
 * Draws the picture of the error pages: one shoe, and the shadow of the missing one. Its files are in `public/`; after a change
 * of the drawing kit run `node scripts/drawLostShoe.ts`.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawProduct } from '../server/demo/art/drawProduct.ts';
import { rasterize } from '../server/services/images/drawings/rasterize.ts';

const SCENE = { width: 1504, height: 1128 };
const SMALL_WIDTH = SCENE.width / 2;
const SHOE_RASTER = { width: 1300, height: 867 };
/** Lower left corners, including the shadow. */
const SHOE = { left: 110, bottom: 995 };
const MATE = { left: 452, bottom: 731 };
const INK = { r: 16, g: 24, b: 32 };
const MATE_OPACITY = 0.14;

const svg = await drawProduct(
  {
    kind: 'sneaker',
    model: 'court',
    seed: 7930,
    colors: { main: '#f7f7f5', second: '#ccd8ec', accent: '#1b3fc0', sole: '#f6f4ee', lining: '#e8ecf4' },
  },
  'side',
);
const drawn = await rasterize(svg, { ...SHOE_RASTER, format: 'webp', quality: 100, transparent: true });
const shoe = await sharp(drawn).trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true });
const { width, height } = shoe.info;

const alphaChannel = await sharp(shoe.data).extractChannel('alpha').raw().toBuffer();
const alpha = Buffer.from(alphaChannel.map((value) => Math.round(value * MATE_OPACITY)));
const mate = await sharp({ create: { width, height, channels: 3, background: INK } })
  .joinChannel(alpha, { raw: { width, height, channels: 1 } })
  .png()
  .toBuffer();

const scene = await sharp({ create: { ...SCENE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  .composite([
    { input: mate, left: MATE.left, top: MATE.bottom - height },
    { input: shoe.data, left: SHOE.left, top: SHOE.bottom - height },
  ])
  .png()
  .toBuffer();

const resolvePublicFile = (name: string): string => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
for (const [size, name] of [
  [SCENE.width, 'lost-shoe.webp'],
  [SMALL_WIDTH, 'lost-shoe-small.webp'],
] as const) {
  const { size: bytes } = await sharp(scene).resize(size).webp({ quality: 80 }).toFile(resolvePublicFile(name));
  process.stdout.write(`${name}: ${bytes} bytes\n`);
}
