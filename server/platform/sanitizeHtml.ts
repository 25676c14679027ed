import createDOMPurify, { type DOMPurify } from 'dompurify';

const TAGS = ['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'img', 'li', 'ol', 'p', 'strong', 'u', 'ul'];
/** Operators also write tables (size charts) and names of settings. */
const OPERATOR_TAGS = [...TAGS, 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height'];
const LINK = /^(?:https?:|mailto:|tel:|sms:)/i;
/** A path of the shop: the page it links to is http or https as well. */
const SITE_PATH = /^\/(?!\/)/;
const PICTURE = /^https?:/i;
/** Paragraphs of plain text need no parser. */
const BARE_PARAGRAPHS = /^(?:<p>[^<>&]*<\/p>)*$/;

const purifiers: { [Name in Writer]?: Promise<DOMPurify> } = {};

/** The author of a text: an operator's text may also contain tables and links to pages of the shop. */
type Writer = 'foreign' | 'operator';

/**
 * Sanitizes rich text to a fixed set of tags, once when it is written (browsing §5). Links may use http, https, mailto,
 * tel and sms; links and images with a percent sign or backslash in the address are removed, the link text stays.
 */
export async function sanitizeHtml(html: string, writer: Writer = 'foreign'): Promise<string> {
  if (BARE_PARAGRAPHS.test(html)) return html;
  purifiers[writer] ??= makePurifier(writer);
  const { sanitize } = await purifiers[writer];
  return sanitize(html, {
    ALLOWED_TAGS: writer === 'operator' ? OPERATOR_TAGS : TAGS,
    ALLOWED_ATTR: writer === 'operator' ? [...ATTRIBUTES, 'scope'] : ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Loaded on demand: jsdom takes half a second, and only servers that write rich text need it. */
async function makePurifier(writer: Writer): Promise<DOMPurify> {
  const { JSDOM } = await import('jsdom');
  const purify = createDOMPurify(new JSDOM('').window);
  purify.addHook('afterSanitizeAttributes', dropDoubtfulAddress(writer === 'operator'));
  return purify;
}

const dropDoubtfulAddress = (maySitePath: boolean) => {
  const isFit = (address: string | null, scheme: RegExp): boolean =>
    address !== null && (scheme.test(address) || (maySitePath && SITE_PATH.test(address))) && !/[%\\]/.test(address);
  return (node: Element): void => {
    if (node.tagName === 'A' && !isFit(node.getAttribute('href'), LINK)) node.replaceWith(...node.childNodes);
    if (node.tagName === 'IMG' && !isFit(node.getAttribute('src'), PICTURE)) node.remove();
  };
};
