import type { CheckedLink, ContentCheck, ContentWarning } from '../../../../src/contracts/desk/content.ts';
import { listGreenClaims, listHiddenParts } from '../documents/checkDocument.ts';
import { type ContentNeeds, countListed } from '../present/documentParts.ts';
import { getDocumentPath, OTHER_PAGES } from '../present/page.ts';

/** Pages with their own components, and a short cut. */
export const KNOWN_PAGES = new Set([
  ...OTHER_PAGES,
  ...['/c/account-deletion-request', '/c/survey', '/c/zappos-at-work-form', '/c/shoes'],
]);

/** Fields that hold an address of the shop, in all documents. */
const LINK_FIELDS = new Set(['href', 'link', 'list']);
const MAX_LINKS = 600;

type FoundLink = { readonly path: string; readonly href: string; readonly isPicture: boolean };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Lists the links of a body with their paths, such as `$.items[2].link`. */
function listLinks(value: unknown, path = '$'): FoundLink[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => listLinks(part, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, part]) => {
    const place = `${path}.${field}`;
    if (typeof part === 'string')
      return LINK_FIELDS.has(field) ? [{ path: place, href: part, isPicture: field === 'list' }] : [];
    return listLinks(part, place);
  });
}

const TEXT_PAGE = /^(\/c\/[a-z0-9-]+)(?:[?#]|$)/;

/** Returns what is wrong with a link; undefined if shoppers will see it. */
function describeFault({ isPicture, href }: FoundLink, link: CheckedLink | undefined): string | undefined {
  if (link?.isMissing) return `There is no page ${href}.`;
  if (link?.count !== 0) return undefined;
  return isPicture
    ? `The list ${href} is empty, so this picture is left out.`
    : `This link leads to an empty list and will be hidden: ${href}`;
}

/** Checks the links of a document: how many products are behind them, and which will be hidden. */
export async function checkContent(
  parts: ContentNeeds,
  { key, marketplaceId }: { readonly key: string; readonly marketplaceId: string },
  body: unknown,
): Promise<ContentCheck> {
  const found = listLinks(body).slice(0, MAX_LINKS);
  const shop = parts.marketplaces.listIds().includes(marketplaceId)
    ? marketplaceId
    : parts.marketplaces.getDefaultSettings().id;
  const { documents } = await parts.content.cache.getLiveContent(shop);
  const pages = new Set([key, ...documents.keys()].filter((one) => one.startsWith('pages/')).map(getDocumentPath));
  const links = await Promise.all(
    [...new Set(found.map(({ href }) => href))].map(async (href): Promise<CheckedLink> => {
      const page = TEXT_PAGE.exec(href)?.[1];
      const isMissing = page !== undefined && !pages.has(page) && !KNOWN_PAGES.has(page);
      return { href, count: isMissing ? null : ((await countListed(parts, href)) ?? null), isMissing };
    }),
  );
  const byHref = new Map(links.map((link) => [link.href, link]));
  const faults = found.flatMap((link): ContentWarning[] => {
    const text = describeFault(link, byHref.get(link.href));
    return text === undefined ? [] : [{ path: link.path, text }];
  });
  const claims = parts.marketplaces.hasRule('reportsGreenClaims') ? listGreenClaims(body) : [];
  return {
    links,
    warnings: [...faults, ...claims, ...listHiddenParts(key, body).map((text) => ({ path: '$', text }))],
  };
}
