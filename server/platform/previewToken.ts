import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The cookie of a browser that sees one version of a content document in place of the published one. */
export const PREVIEW_COOKIE = 'content-preview';

/** How long a preview link, and the preview that it opens, can be used. */
export const PREVIEW_MS = 60 * 60_000;

/** A version of a document that one browser sees. `marketplaceId` is `*` for the document of all marketplaces. */
export type Preview = {
  readonly marketplaceId: string;
  readonly key: string;
  readonly version: number;
  readonly expiresAt: Date;
  /** The moment whose content is shown; now without it. */
  readonly moment?: Date | undefined;
};

/** The path of a page of the shop in a frame of the desk; `server/web/previewFrames.ts` answers it. */
export const FRAME_PATH = '/previewFrame.do';

const FRAME_MS = 15 * 60_000;

const TOKEN = /^([\w-]{1,300})\.([\w-]{43})$/;
const COOKIE = /(?:^|;\s*)content-preview=([\w-]{1,300}\.[\w-]{43})(?:;|$)/;

const sign = (text: string, key: string): Buffer =>
  createHmac('sha256', key).update(`content-preview ${text}`).digest();

/** Creates the token of a preview link, signed with the key. */
export function createPreviewToken(preview: Preview, secretKey: string): string {
  const { marketplaceId, key, version, expiresAt, moment } = preview;
  const words = [marketplaceId, key, version, expiresAt.getTime(), ...(moment ? [moment.getTime()] : [])];
  const text = Buffer.from(words.join(' ')).toString('base64url');
  return `${text}.${sign(text, secretKey).toString('base64url')}`;
}

/** Returns the preview of a token if one of the keys signed it. The caller checks whether it has expired. */
export function readPreviewToken(token: string, secretKeys: readonly string[]): Preview | undefined {
  const [, text = '', signature = ''] = TOKEN.exec(token) ?? [];
  const receivedSignature = Buffer.from(signature, 'base64url');
  const isSigned = secretKeys.some((key) => {
    const expected = sign(text, key);
    return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected);
  });
  if (!isSigned) return undefined;
  const [marketplaceId = '', key = '', version, time, moment] = Buffer.from(text, 'base64url')
    .toString('utf8')
    .split(' ');
  return {
    marketplaceId,
    key,
    version: Number(version),
    expiresAt: new Date(Number(time)),
    ...(moment !== undefined && { moment: new Date(Number(moment)) }),
  };
}

/** Returns the preview of the request's cookie if one of the keys signed it, even if it has expired. */
export function readPreviewCookie(req: IncomingMessage, secretKeys: readonly string[]): Preview | undefined {
  const token = COOKIE.exec(req.headers.cookie ?? '')?.[1];
  return token === undefined ? undefined : readPreviewToken(token, secretKeys);
}

type FrameConfig = {
  readonly secretKeys: readonly [string, ...string[]];
  readonly hasOwnDeskHost: boolean;
  readonly publicUrl: string;
};

type Frame = {
  readonly preview: Omit<Preview, 'expiresAt'>;
  /** The address of the shop whose page it is. */
  readonly origin: string;
  /** The page, and how it looks. */
  readonly query: Readonly<Record<string, string>> & { readonly path: string };
  readonly now: Date;
};

/** Returns the address of a frame of the desk with a page of the shop, for a quarter of an hour. */
export function createFrameUrl(
  { secretKeys, hasOwnDeskHost, publicUrl }: FrameConfig,
  { preview, origin, query, now }: Frame,
): string {
  const token = createPreviewToken({ ...preview, expiresAt: new Date(now.getTime() + FRAME_MS) }, secretKeys[0]);
  // On the desk's own host the address stays relative: it may be open under another name of the machine.
  const host = !hasOwnDeskHost && origin === publicUrl ? '' : origin;
  return `${host}${FRAME_PATH}?${new URLSearchParams({ token, ...query })}`;
}
