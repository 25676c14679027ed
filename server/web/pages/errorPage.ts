import { escapeUTF8 } from 'entities';
import type { ErrorRequestHandler } from 'express';
import { maskPersonalData } from '../../../src/lib/errorReports.ts';
import { buildPhoneHref } from '../../../src/lib/paths.ts';
import { APPLY_SCHEME } from '../../../src/lib/visitorChoices.ts';
import { toApiError } from '../../platform/http/answerApiError.ts';
import { SHOP_BUSY } from '../../platform/http/apiError.ts';
import { getRequestContext } from '../requests.ts';
import { allowInlineStyle } from '../security.ts';

export type ErrorPageShop = {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  /** Replaces tokens of the design system; empty without a theme. */
  readonly themeCss: string;
};

type ErrorPage = {
  /** The title of the document. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly href: string };
  /** Undefined in a process that does not know the marketplace. */
  readonly shop: ErrorPageShop | undefined;
  /** HTML below the texts, and its style sheet. */
  readonly content?: string;
  readonly style?: string;
};

/** A part of `src/ui/tokens.css`, with its values: the page has to need no other file. */
const TOKENS = `:root{color-scheme:light dark;--ink:light-dark(#101820, #f1f4f8);--ink-soft:light-dark(#4b5563, #b6c0cc);--line:light-dark(#e3e6ea, #2b343f);--paper:light-dark(#ffffff, #10151c);--accent:light-dark(#1b3fc0, #9db4ff);--accent-hover:light-dark(#15319a, #bccbff);--accent-deep:light-dark(#0f2266, #0b1020);--on-accent:light-dark(#ffffff, #10151c);--wordmark:light-dark(#0f2266, #f1f4f8);--font:"Figtree Variable", "Figtree Fallback", "Figtree Fallback Android", system-ui, sans-serif}
:root[data-scheme="light"]{color-scheme:light}:root[data-scheme="dark"]{color-scheme:dark}`;
const RULES = `*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--font);overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
header{border-top:8px solid var(--accent-deep);border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;max-width:1440px;min-height:64px;margin:0 auto;padding:0 clamp(16px,2.5vw,32px);color:var(--wordmark);font:800 1.75rem/2.125rem var(--font);letter-spacing:-.035em;text-decoration:none}
main{max-width:1440px;margin:0 auto;padding:clamp(32px,10vh,112px) clamp(16px,2.5vw,32px) 64px}
h1{margin:0;font:800 clamp(2.25rem,5vw,3.5rem)/1.08 var(--font);letter-spacing:-.03em;text-wrap:balance}
p{max-width:40rem;margin:12px 0 0;font-size:1.125rem}
.go{display:inline-flex;align-items:center;min-height:52px;margin-top:32px;padding:12px 20px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--on-accent);font:600 1.125rem/1.5rem var(--font);text-decoration:none}
.go:hover{background:var(--accent-hover)}
.call{margin-top:24px;color:var(--ink-soft);font-size:1rem}
.call a{display:inline-block;padding:2px 0;color:var(--accent);text-underline-offset:.2em;white-space:nowrap}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Returns the style sheet of an error page, for the hash in its security policy. */
export const buildErrorPageStyle = (shop: ErrorPageShop | undefined, style = ''): string =>
  `${TOKENS}${shop?.themeCss ?? ''}${RULES}${style}`;

const renderCall = ({ phone, hours }: ErrorPageShop): string =>
  `<p class="call">Or call us, ${escapeUTF8(hours)}, at <a href="${escapeUTF8(buildPhoneHref(phone))}">${escapeUTF8(phone)}</a>.</p>`;

/** Renders a page in the shop's looks without app, files or database; it costs next to nothing under overload. */
export const renderErrorPage = ({ name, title, text, link, shop, content = '', style }: ErrorPage): string =>
  `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><script>${APPLY_SCHEME}</script><style>${buildErrorPageStyle(shop, style)}</style></head><body><header><a href="/">${escapeUTF8(shop?.name ?? 'Home')}</a></header><main><h1>${escapeUTF8(title)}</h1><p>${escapeUTF8(text)}</p><a class="go" href="${escapeUTF8(link.href)}">${escapeUTF8(link.text)}</a>${shop ? renderCall(shop) : ''}${content}</main></body></html>`;

const HOME = { text: 'Go to the Home Page', href: '/' };
/** An empty address is that of this page. */
export const SAME_PAGE = { text: 'Try Again', href: '' };

const NOT_FOUND = "We can't seem to find this page.";
const UNEXPECTED_ERROR = 'An unexpected error has occurred.';

function getTitle(status: number): string {
  if (status === 404) return "We're So Sorry!";
  return status === 429 || status === 503 ? 'Just a Moment!' : 'Oh No!';
}

/**
 * Answers with a page of its own if the app rendered none, or for a form without a page; logs server errors.
 * @param findShop returns the marketplace of a host, without waiting
 */
export const answerPageError =
  (findShop?: (host: string | undefined) => ErrorPageShop): ErrorRequestHandler =>
  (error, req, res, next) => {
    const { id, status, message, retryAfterSeconds } = toApiError(error);
    const isBusy = id === SHOP_BUSY;
    // Refused pages are logged together: there may be hundreds in a second.
    if (status >= 500 && !isBusy)
      getRequestContext(req).log.error({ err: error, path: maskPersonalData(req.path) }, 'request failed');
    if (res.headersSent) return next(error);
    res.status(status).setHeader('cache-control', 'private, no-store');
    if (retryAfterSeconds !== undefined) res.setHeader('retry-after', retryAfterSeconds);
    const shop = findShop?.(req.get('host'));
    allowInlineStyle(res, buildErrorPageStyle(shop));
    const text = status === 404 ? NOT_FOUND : status === 500 ? UNEXPECTED_ERROR : message;
    const link = isBusy ? SAME_PAGE : HOME;
    res.type('html').send(renderErrorPage({ name: `${status} Error Page`, title: getTitle(status), text, link, shop }));
  };
