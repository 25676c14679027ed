import sharp from 'sharp';
import type { DrawnPhoto } from '../../../platform/database/columnTypes.ts';
import { drawScene, SCENE } from './scenes.ts';

/** The product's share of the photo's width. */
const SHARE = 0.9;
const SHADOW = { blur: 18, down: 16, opacity: 0.42 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The shadow of an object on the floor: its outline, dark and soft. */
async function createShadow(product: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(product).metadata();
  const outline = await sharp(product)
    .ensureAlpha()
    .extractChannel('alpha')
    .linear(SHADOW.opacity, 0)
    .blur(SHADOW.blur)
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#1a1208' } })
    .joinChannel(outline)
    .png()
    .toBuffer();
}

/** Draws a buyer's photo at home: the product on a floor, a rug or a blanket, slightly tilted and off center. */
export async function drawPhoto(cutout: Buffer, drawn: DrawnPhoto, name: string): Promise<Buffer> {
  const trimmedCutout = await sharp(cutout).trim({ threshold: 1 }).toBuffer();
  const product = await sharp(trimmedCutout)
    .resize(Math.round(SCENE * SHARE), Math.round(SCENE * SHARE * 0.8), { fit: 'inside' })
    .rotate(drawn.tilt, { background: CLEAR })
    .png()
    .toBuffer();
  const { width, height } = await sharp(product).metadata();
  const room = { width: SCENE, height: SCENE };
  // Cropped to the room, because a tilted product may extend beyond it.
  const fittedProduct = await sharp(product)
    .resize(Math.min(width, SCENE), Math.min(height, SCENE), { fit: 'cover' })
    .toBuffer();
  const left = Math.max(0, Math.round((room.width - Math.min(width, SCENE)) / 2 + drawn.tilt * 2));
  const top = Math.max(0, Math.round((room.height - Math.min(height, SCENE)) * 0.62));
  const inside = { left: Math.min(left, SCENE - Math.min(width, SCENE)), top };
  const shadow = await createShadow(fittedProduct);
  return sharp(Buffer.from(drawScene(drawn.scene, name)))
    .resize(SCENE, SCENE)
    .composite([
      { input: shadow, left: inside.left, top: Math.min(inside.top + SHADOW.down, SCENE - Math.min(height, SCENE)) },
      { input: fittedProduct, ...inside },
    ])
    .webp({ quality: 80 })
    .toBuffer();
}
