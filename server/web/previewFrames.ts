import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/readConfig.ts';
import type { Clock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { FRAME_PATH, PREVIEW_COOKIE, readPreviewToken } from '../platform/previewToken.ts';

/** The style sheet of a look that is not saved. */
const LOOK_PATH = '/themePreview.css';
/** Tells the API that the preview is in a frame of the desk, which needs no bar to leave it. */
const FRAME_COOKIE = 'preview-frame=1';

type FrameConfig = Pick<Config, 'deskOrigin' | 'hasOwnDeskHost' | 'secretKeys'>;

/** How a framed page differs from the shop's: its style sheet, and whether it is dark. */
type Framed = { readonly lookHref: string | null; readonly isDark: boolean };

declare module 'node:http' {
  interface IncomingMessage {
    /** Not a header, which a browser could send. */
    framed?: Framed;
  }
}

const SCRIPTS = /<script\b[\s\S]*?<\/script>|<noscript\b[\s\S]*?<\/noscript>|<link[^>]*\bas="script"[^>]*>/g;

const THEME_LINK = /<link rel="stylesheet" href="\/theme\.css[^"]*"\/>/;

/**
 * Returns a page for a frame of the desk: without scripts, so that it shows what the server rendered and counts no visit, and
 * with the previewed look. A page that is not in a frame stays as it is.
 */
export function prepareFrame(req: Request, html: string): string {
  const frame = req.framed;
  if (!frame) return html;
  const still = html.replace(SCRIPTS, '').replace('<html', frame.isDark ? '<html data-scheme="dark"' : '<html');
  if (frame.lookHref === null) return still;
  const link = `<link rel="stylesheet" href="${frame.lookHref}"/>`;
  return still.replace(THEME_LINK, '').replace('</head>', () => `${link}</head>`);
}

const POLICY = 'content-security-policy';

/** Lets only the desk frame the answer, and keeps it from setting cookies: the person may also shop here. */
function limitHeaders(res: Response, { deskOrigin, hasOwnDeskHost }: FrameConfig): void {
  const ancestors = `frame-ancestors ${hasOwnDeskHost ? '' : "'self' "}${deskOrigin}`;
  const limit = (policy: string): string => policy.replace(/frame-ancestors [^;]*/, ancestors);
  const setHeader = res.setHeader.bind(res);
  res.setHeader = (name, value) => {
    const key = name.toLowerCase();
    if (key === 'set-cookie' || key === 'x-frame-options') return res;
    return setHeader(name, key === POLICY ? limit(String(value)) : value);
  };
  res.removeHeader('x-frame-options');
  res.setHeader(POLICY, String(res.getHeader(POLICY) ?? ''));
  res.setHeader('x-robots-tag', 'noindex');
}

/** The query of a look as the desk writes it: names, words and colors without their `#`. */
const LOOK = /^[\w=&]{1,300}$/;
const toLookHref = (look: string): string | null =>
  LOOK.test(look) ? `${LOOK_PATH}?${look.replaceAll('&', '&amp;')}` : null;

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * GET /previewFrame.do?token=…&path=/c/about: a page of the shop with a draft, as a guest sees it, for a frame of the desk. The
 * address works for some minutes; 403 afterwards, and for a token that the shop has not signed. With `look`, the page has the colors
 * and the type of that query of `/themePreview.css`; with `scheme=dark`, it is dark. Register before the session.
 */
export const answerPreviewFrames =
  (config: FrameConfig, clock: Clock): RequestHandler =>
  (req, res, next) => {
    if (req.path !== FRAME_PATH || req.method !== 'GET') return next();
    const { token, path, look, scheme } = req.query;
    const preview = readPreviewToken(readText(token), config.secretKeys);
    const page = readText(path);
    if (!preview || preview.expiresAt <= clock.now() || !/^\/(?![/\\])/.test(page))
      throw new ApiError(403, 'preview.expired', 'This preview has expired. Open it again at the desk.');
    req.framed = { lookHref: toLookHref(readText(look)), isDark: scheme === 'dark' };
    limitHeaders(res, config);
    // The preview's cookies alone: the page is that of a guest.
    req.headers.cookie = `${PREVIEW_COOKIE}=${readText(token)}; ${FRAME_COOKIE}`;
    req.url = page;
    req.originalUrl = page;
    next();
  };
