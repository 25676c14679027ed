import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { type Box, GROUND, PICTURE_HEIGHT, PICTURE_WIDTH } from './pictureFrame.ts';

type RasterOptions = {
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpeg';
  /** 1..100; default: the format's usual quality. */
  readonly quality?: number;
  /** Omits the background; the format must support transparency. */
  readonly transparent?: boolean;
};

type Raster = {
  readonly channels: 3 | 4;
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly density: number;
};

const QUALITY = { avif: 55, webp: 80, jpeg: 84 } as const;
/** With all tones of a shadow's edge, a picture would have twice as many bytes. */
const ALPHA_QUALITY = 60;
const AVIF_EFFORT = 1;
const WEBP_EFFORT = 2;
const BASE_DENSITY = 72;
const MAX_DENSITY = 2;
/** Nearby sizes share a raster. */
const DENSITY_STEP = 0.25;
/** So much enlargement of a raster cannot be seen; the next density has half as many pixels again. */
const INVISIBLE_SCALING = 0.06;
const KEPT_RASTERS = 6;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const IS_FILLING = /^<svg[^>]* data-fill="true"/;
const GROUND_RECT = new RegExp(`(</defs>)<rect [^>]*fill="${GROUND}"/>`);

/** Many sizes of a picture are requested at once: it is rendered once, and each is cut from that raster. */
const rasters = new LRUCache<string, Promise<Raster>>({ max: KEPT_RASTERS });

/**
 * Renders a drawn picture as image bytes of exactly `width`×`height`. Any aspect ratio is possible: the picture is
 * cropped, or extended with the background color, around the required part; close-ups fill it. All pictures of a kind have the same
 * scale. Sizes beyond the natural one are rendered at a higher density, up to double.
 */
export async function rasterize(svg: string, options: RasterOptions): Promise<Buffer> {
  const ratio = options.width / options.height;
  const view = IS_FILLING.test(svg)
    ? computeFillingWindow(ratio)
    : computeWindow(readBox(svg, 'data-keep') ?? wholePicture, ratio);
  const drawing = options.transparent ? removeGround(svg) : svg;
  const rows = IS_FILLING.test(svg) ? chooseRows(view) : PICTURE_HEIGHT;
  const raster = await rasterizeCached(
    cropRows(drawing, rows),
    chooseDensity(options.width / view.width),
    options.transparent ?? false,
  );
  const image = await cut(raster, { ...view, y: view.y - (PICTURE_HEIGHT - rows) / 2 });
  return encode(image.resize(options.width, options.height, { fit: 'fill', kernel: 'lanczos3' }), options);
}

/** The cost grows with the pixels, so a picture is rendered at its shown density, or a little below it. */
const chooseDensity = (scale: number): number =>
  Math.min(Math.max(Math.ceil((scale - INVISIBLE_SCALING) / DENSITY_STEP) * DENSITY_STEP, 1), MAX_DENSITY);

/** Rows are rendered in steps, so that sizes of nearly one ratio share a raster. */
const ROW_STEP = 92;
const chooseRows = ({ height }: Box): number => Math.ceil(height / ROW_STEP) * ROW_STEP;

/** Returns a drawing of the middle rows: each row of a close-up costs as much as any other. */
const cropRows = (svg: string, rows: number): string =>
  svg.replace(
    new RegExp(
      `^(<svg[^>]* viewBox=")([\\d.-]+) ([\\d.-]+) ([\\d.-]+) ([\\d.-]+)(" width="${PICTURE_WIDTH}" height=")${PICTURE_HEIGHT}"`,
    ),
    (_, start: string, x: string, y: string, width: string, height: string, end: string) => {
      const share = rows / PICTURE_HEIGHT;
      return `${start}${x} ${Number(y) + (Number(height) * (1 - share)) / 2} ${width} ${Number(height) * share}${end}${rows}"`;
    },
  );

const wholePicture: Box = { x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };

function readBox(svg: string, name: string): Box | undefined {
  const [, text] = new RegExp(`^<svg[^>]* ${name}="([^"]+)"`).exec(svg) ?? [];
  if (!text) return undefined;
  const [x = 0, y = 0, width = PICTURE_WIDTH, height = PICTURE_HEIGHT] = text.split(' ').map(Number);
  return { x, y, width, height };
}

/** Returns the smallest window of that ratio around `keep`, centered, with margins of 4 % and 8 % (top, bottom). */
export function computeWindow(keep: Box, ratio: number): Box {
  const windowWidth = Math.max(keep.width / 0.92, (keep.height / 0.84) * ratio);
  const width = Math.round(windowWidth);
  const height = Math.round(windowWidth / ratio);
  return {
    x: Math.round(keep.x + keep.width / 2 - width / 2),
    y: Math.round(keep.y + keep.height / 2 - height / 2),
    width,
    height,
  };
}

/** Returns the largest window of that aspect ratio within the picture, centered. */
function computeFillingWindow(ratio: number): Box {
  const width = Math.min(PICTURE_WIDTH, Math.round(PICTURE_HEIGHT * ratio));
  const height = Math.min(PICTURE_HEIGHT, Math.round(width / ratio));
  return {
    x: Math.floor((PICTURE_WIDTH - width) / 2),
    y: Math.floor((PICTURE_HEIGHT - height) / 2),
    width,
    height,
  };
}

/** Returns the drawing without its background, which every picture draws first. */
const removeGround = (svg: string): string => svg.replace(GROUND_RECT, '$1');

function rasterizeCached(svg: string, density: number, transparent: boolean): Promise<Raster> {
  const key = `${density}${svg}`;
  const cachedRaster = rasters.get(key);
  if (cachedRaster) return cachedRaster;
  const raster = render(svg, density, transparent);
  rasters.set(key, raster);
  raster.catch(() => rasters.delete(key));
  return raster;
}

async function render(svg: string, density: number, transparent: boolean): Promise<Raster> {
  const image = sharp(Buffer.from(svg), { density: BASE_DENSITY * density });
  const pixels = transparent ? image.ensureAlpha() : image.removeAlpha();
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, density, channels: transparent ? 4 : 3 };
}

/** Cuts the window out of the raster; areas outside the picture get the background color. */
async function cut({ data, width, height, density, channels }: Raster, view: Box): Promise<Sharp> {
  const left = Math.round(view.x * density);
  const top = Math.round(view.y * density);
  const right = left + Math.round(view.width * density);
  const bottom = top + Math.round(view.height * density);
  const inside = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(width, right) - Math.max(0, left),
    height: Math.min(height, bottom) - Math.max(0, top),
  };
  const air = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, right - width),
    bottom: Math.max(0, bottom - height),
  };
  const part = sharp(data, { raw: { width, height, channels } }).extract(inside);
  if (air.left + air.top + air.right + air.bottom === 0) return part;
  // One pipeline resizes before it extends, so the extended window needs a separate pipeline.
  const { data: extendedPixels, info } = await part
    .extend({ ...air, background: channels === 4 ? CLEAR : GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(extendedPixels, { raw: { width: info.width, height: info.height, channels } });
}

/**
 * One more step of AVIF's effort doubles the time and saves a fiftieth of the bytes; one of WebP's doubles it, too, and
 * saves a twentieth.
 */
function encode(image: Sharp, { format, quality = QUALITY[format] }: RasterOptions): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
  if (format === 'webp') return image.webp({ quality, alphaQuality: ALPHA_QUALITY, effort: WEBP_EFFORT }).toBuffer();
  return image.jpeg({ quality, mozjpeg: true }).toBuffer();
}
