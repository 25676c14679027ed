import createDOMPurify, { type DOMPurify } from 'dompurify';

const TAGS = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'strong', 'u', 'ul'];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height'];
const LINK = /^(?:https?:|mailto:|tel:|sms:)/i;
const PICTURE = /^https?:/i;
/** Paragraphs of plain text need no parser. */
const BARE_PARAGRAPHS = /^(?:<p>[^<>&]*<\/p>)*$/;

let purifier: Promise<DOMPurify> | undefined;

/**
 * Sanitises foreign rich text to a fixed set of tags, once when it is written (browsing §5). Links may use http, https, mailto,
 * tel and sms; links and images with a percent sign or backslash in the address are removed, the link text stays.
 */
export async function sanitizeHtml(html: string): Promise<string> {
  if (BARE_PARAGRAPHS.test(html)) return html;
  purifier ??= makePurifier();
  const { sanitize } = await purifier;
  return sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Loaded on demand: jsdom takes half a second, and only servers that write rich text need it. */
async function makePurifier(): Promise<DOMPurify> {
  const { JSDOM } = await import('jsdom');
  const purify = createDOMPurify(new JSDOM('').window);
  purify.addHook('afterSanitizeAttributes', dropDoubtfulAddress);
  return purify;
}

function dropDoubtfulAddress(node: Element): void {
  if (node.tagName === 'A') {
    const href = node.getAttribute('href');
    if (href === null || !LINK.test(href) || isDoubtful(href)) node.replaceWith(...node.childNodes);
  }
  if (node.tagName === 'IMG') {
    const src = node.getAttribute('src');
    if (src === null || !PICTURE.test(src) || isDoubtful(src)) node.remove();
  }
}

const isDoubtful = (address: string): boolean => /[%\\]/.test(address);
