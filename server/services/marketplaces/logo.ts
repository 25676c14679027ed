import { z } from 'zod';

/** Returns the ratio of a drawing's width to its height, by its `viewBox`; undefined without one. */
export function parseLogoRatio(svg: string): number | undefined {
  const [, width, height] =
    /^<svg [^>]*\bviewBox="-?[\d.]+ -?[\d.]+ (\d{1,5}(?:\.\d{1,3})?) (\d{1,5}(?:\.\d{1,3})?)"/.exec(svg) ?? [];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) ? ratio : undefined;
}

type Size = { readonly width: number; readonly height: number };
/** A bitmap as its bytes, with its media type and its size in pixels. */
type LogoPicture = Size & { readonly type: 'image/png' | 'image/webp'; readonly bytes: Buffer };

const DATA_ADDRESS = /^data:(image\/png|image\/webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG = '89504e470d0a1a0a';

/** PNG: the first chunk is the header (https://www.w3.org/TR/png-3/#11IHDR). */
function readPngSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 33 || bytes.toString('hex', 0, 8) !== PNG || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** WebP: the size is in the first chunk, of one of three kinds (RFC 9649). */
function readWebpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Reads a PNG or WebP picture from a `data:` address; undefined for anything else. */
export function readLogoPicture(address: string): LogoPicture | undefined {
  const [, type, base64 = ''] = DATA_ADDRESS.exec(address) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (type === 'image/png') {
    const size = readPngSize(bytes);
    return size && { type, bytes, ...size };
  }
  const size = type === 'image/webp' ? readWebpSize(bytes) : undefined;
  return size && { type: 'image/webp', bytes, ...size };
}

/** A picture without scripts, events and references, because it is served from the shop's own origin. */
export const drawing = z
  .string()
  .max(20_000)
  .regex(/^<svg [\s\S]*<\/svg>$/, 'is no SVG')
  .refine(
    (svg) => !/<(script|style|foreignObject|image|use|a)\b|\son\w+\s*=|href\s*=|url\(|<!|<\?/i.test(svg),
    'may only draw',
  );

const isHeaderRatio = (ratio: number | undefined): boolean => ratio !== undefined && ratio > 0 && ratio <= 6;
/** Twice the height of the header's logo, so that it is sharp on fine screens. */
const MIN_HEIGHT = 64;
const MAX_WIDTH = 2000;

/** The logo in the place of the name in the header, at most six times as wide as high. */
export const logo = z
  .strictObject({
    svg: drawing
      .refine(
        (svg) => isHeaderRatio(parseLogoRatio(svg)),
        'needs a viewBox such as "0 0 160 40", at most six times as wide as high',
      )
      .optional(),
    /** A PNG or WebP picture as a `data:` address. */
    picture: z
      .string()
      .max(60_000)
      .refine((address) => readLogoPicture(address) !== undefined, 'is no PNG or WebP as data:image/png;base64,…')
      .refine((address) => {
        const { width = 0, height = 0 } = readLogoPicture(address) ?? {};
        return height >= MIN_HEIGHT && width <= MAX_WIDTH && isHeaderRatio(width / height);
      }, `is less than ${MIN_HEIGHT} pixels high, more than ${MAX_WIDTH} wide, or more than six times as wide as high`)
      .optional(),
    /** The text in its place: where pictures are not shown, and for screen readers. */
    alt: z.string().trim().min(1).max(60),
  })
  .refine(({ svg, picture }) => (svg === undefined) !== (picture === undefined), 'needs either svg or picture');
