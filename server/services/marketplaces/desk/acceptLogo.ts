import { ApiError } from '../../../platform/http/apiError.ts';
import { loadSharp } from '../../../platform/loadSharp.ts';
import { logo } from '../logo.ts';
import type { Logo } from '../marketplaceDocument.ts';

/** Twice the height and the width that the header has for a logo. */
const LARGEST = { width: 768, height: 128 };
const MAX_PIXELS = 50_000_000;

const refuse = (reason: string): ApiError =>
  new ApiError(400, 'input.invalid', 'This logo cannot be used.', { logo: reason });

/** Returns the text of a drawing without what precedes its first element; undefined for another file. */
function readDrawing(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, 200_000))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const [, drawing] =
    /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*(<svg\s[\s\S]*<\/svg>)\s*$/i.exec(text) ?? [];
  return drawing?.replace(/<!--[\s\S]*?-->/g, '').replace(/<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>/gi, '');
}

/** Returns a picture as a `data:` address, no larger than the header needs. */
async function shrinkPicture(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  try {
    const shrunk = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
    return `data:image/webp;base64,${shrunk.toString('base64')}`;
  } catch {
    throw refuse('It is no SVG drawing and no picture.');
  }
}

/**
 * Returns an uploaded file as the logo of a marketplace: a drawing as it is, any other picture as WebP.
 * @throws {ApiError} 400 with the reason, for the field `logo`
 */
export async function acceptLogo(bytes: Uint8Array, alt: string): Promise<Logo> {
  const svg = readDrawing(bytes);
  const accepted = logo.safeParse(svg === undefined ? { picture: await shrinkPicture(bytes), alt } : { svg, alt });
  if (accepted.success) return accepted.data;
  throw refuse(`It ${accepted.error.issues[0]?.message ?? 'cannot be used'}.`);
}
