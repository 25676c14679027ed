import type { ChatAudience } from '../../../src/contracts/chat.ts';
import type { ContentPage, EmergencyBanner, Marketplace } from '../../../src/contracts/content/content.ts';
import type { Audience, PageSlots } from '../../../src/contracts/content/contentSlots.ts';
import { hasOptionalSlots } from '../../../src/lib/slotPages.ts';
import { listBrands } from '../catalog/actions.ts';
import { KNOWN_PAGES } from './desk/checkContent.ts';
import { type LiveContent, openDocument } from './documents/ContentCache.ts';
import type { ContentDocument } from './documents/documentSchemas.ts';
import { ensureSeeded } from './documents/ensureSeeded.ts';
import { type ContentNeeds, countListed } from './present/documentParts.ts';
import { fillSlots, getDocumentPath, OTHER_PAGES, type PageShop, presentPage } from './present/page.ts';
import { presentEmergency, presentShell, type StoreShell } from './present/shell.ts';
import { fillRows } from './present/slotRows.ts';
import { type PlannedSlots, planSlots } from './present/slots.ts';

export { copyOwnDocuments } from './documents/manageDocuments.ts';
export { findMailText, type MailTexts, readMailTexts } from './documents/readMailTexts.ts';
export type { MailDocument, MailName, TextName, TextValues } from './mails/mailTexts.ts';
export { MAIL_PREVIEW_PATH } from './present/page.ts';
export { type MailPreview, readMailPreview } from './preview/readShownContent.ts';
export { type ContentNeeds, countListed, ensureSeeded, type LiveContent };

/** Returns the content of every page's header and footer for a shop. */
export async function readShellContent(
  parts: ContentNeeds,
  marketplace: Marketplace,
  liveContent?: LiveContent,
): Promise<StoreShell> {
  const content = liveContent ?? (await parts.content.cache.getLiveContent(marketplace.id));
  const present = (): Promise<StoreShell> => presentShell(parts, marketplace, content);
  if (content.preview) return present();
  return parts.content.shells.get(`${JSON.stringify(marketplace)} ${content.edition}`, parts.clock.now(), present);
}

/** Returns the message above every page of a shop, if there is one. */
export const readEmergencyBanner = ({ log }: Pick<ContentNeeds, 'log'>, content: LiveContent): EmergencyBanner => ({
  message: presentEmergency(content, log),
});

/** Returns who may use the live chat of a shop (browsing §6); `nobody` without the document or while off. */
export async function readChatAudience(
  parts: ContentNeeds,
  { id }: Pick<Marketplace, 'id'>,
  liveContent?: LiveContent,
): Promise<ChatAudience> {
  if (!parts.flags.isOn('live-chat', id)) return 'nobody';
  const content = liveContent ?? (await parts.content.cache.getLiveContent(id));
  return openDocument(content, 'live-chat', 'live-chat', parts.log)?.audience ?? 'nobody';
}

/** Stands for the layout of a page without published slots. */
const NO_LAYOUT = 'none';

type SlotsRequest = {
  readonly pageName: string;
  readonly pageLayout?: string | undefined;
  /** The chosen need of a row by need. */
  readonly need?: string | undefined;
  /** The people that the rows are for; everyone by default. */
  readonly for?: Audience | undefined;
};

/** Returns the slots of a page; undefined for an unknown page or layout. Pages with optional slots may have none. */
export async function readPageSlots(
  parts: ContentNeeds,
  marketplace: Marketplace,
  { need, for: audience, ...request }: SlotsRequest,
  liveContent?: LiveContent,
): Promise<PageSlots | undefined> {
  const content = liveContent ?? (await parts.content.cache.getLiveContent(marketplace.id));
  const document = openDocument(content, 'slots', `slots/${request.pageName}`, parts.log);
  const { pageName } = request;
  if (!document) return hasOptionalSlots(pageName) ? { pageName, pageLayout: NO_LAYOUT, slots: [] } : undefined;
  const plan = () => planSlots(parts, document, { ...request, moment: content.moment });
  const plannedSlots = await planOnce(parts, content, { key: `slots/${pageName}`, layout: request.pageLayout, plan });
  if (!plannedSlots) return undefined;
  const { slots, ...page } = await fillRows(parts, plannedSlots, { need, audience });
  return { ...page, slots: fillSlots(slots, getTextValues(parts, marketplace)) };
}

type SlotPlan = {
  /** The document with the slots. */
  readonly key: string;
  readonly layout?: string | undefined;
  readonly plan: () => Promise<PlannedSlots | undefined>;
};

/** Returns the planned slots of a document's version: cached, except in a preview. */
function planOnce(
  { content: { slots }, clock }: Pick<ContentNeeds, 'content' | 'clock'>,
  { documents, edition, preview }: LiveContent,
  { key, layout, plan }: SlotPlan,
): Promise<PlannedSlots | undefined> {
  if (preview) return plan();
  const { version, marketplaceId } = documents.get(key) ?? {};
  // The edition changes with the periods of slots.
  return slots.get(JSON.stringify([marketplaceId, version, key, layout, edition]), clock.now(), plan);
}

/** Returns the drawings around a page's text, without rows of products. */
async function readTextSlots(
  parts: ContentNeeds,
  content: LiveContent,
  pageName: string,
  slots: ContentDocument<'pages'>['slots'] = [],
): Promise<PageSlots['slots']> {
  const layouts = [{ pageLayout: 'text', slots }];
  const plan = () => planSlots(parts, { layouts }, { pageName, moment: content.moment });
  const plannedSlots = await planOnce(parts, content, { key: `pages/${pageName}`, plan });
  return plannedSlots ? (await fillRows(parts, plannedSlots, {})).slots : [];
}

/** Returns what texts may name of a shop, such as `{{returnDays}}`. */
function getTextValues({ marketplaces }: Pick<ContentNeeds, 'marketplaces'>, marketplace: Marketplace): PageShop {
  const { shippingCents, returns } = marketplaces.getSettings(marketplace.id);
  return { ...marketplace, shippingCents, returns };
}

/** Returns a published page with a shop's texts; undefined for an unknown name. */
export async function findContentPage(
  parts: ContentNeeds,
  marketplace: Marketplace,
  pageName: string,
  liveContent?: LiveContent,
): Promise<ContentPage | undefined> {
  const content = liveContent ?? (await parts.content.cache.getLiveContent(marketplace.id));
  const document = openDocument(content, 'pages', `pages/${pageName}`, parts.log);
  if (!document) return undefined;
  const texts = getTextValues(parts, marketplace);
  const slots = document.slots
    ? fillSlots(await readTextSlots(parts, content, pageName, document.slots), texts)
    : (await readPageSlots(parts, marketplace, { pageName }, content))?.slots;
  const brands = JSON.stringify(document).includes('{{brandCount}}') ? await listBrands(parts.db) : [];
  return presentPage(pageName, document, { ...texts, brands }, slots);
}

/** Lists the published documents of all marketplaces that contain a link to a path: `navigation`, `pages/about`. */
export async function listLinkPlaces(
  { content, marketplaces }: Pick<ContentNeeds, 'content' | 'marketplaces'>,
  path: string,
): Promise<string[]> {
  // Paths of collections contain no other letters than these.
  const link = new RegExp(`${path}(?![a-z0-9-])`);
  const places = new Set<string>();
  for (const id of marketplaces.listIds()) {
    const { documents } = await content.cache.getLiveContent(id);
    for (const [key, { body }] of documents) if (link.test(JSON.stringify(body))) places.add(key);
  }
  return [...places].sort();
}

/** Lists all pages that a shop has published: the path, and since when the page is as it is, if the shop knows. */
export async function listPublishedPages(
  { content }: Pick<ContentNeeds, 'content'>,
  marketplaceId: string,
): Promise<{ readonly path: string; readonly changedAt: Date | undefined }[]> {
  const { documents } = await content.cache.getLiveContent(marketplaceId);
  const pages = [...documents].filter(([key]) => key.startsWith('pages/'));
  return [
    ...pages.map(([key, { shownFrom }]) => ({ path: getDocumentPath(key), changedAt: shownFrom })),
    ...OTHER_PAGES.map((path) => ({ path, changedAt: undefined })),
  ];
}

/** Returns whether a path such as `/c/about` is a page of any marketplace. */
export async function isContentPage(
  { content, marketplaces }: Pick<ContentNeeds, 'content' | 'marketplaces'>,
  path: string,
): Promise<boolean> {
  if (KNOWN_PAGES.has(path)) return true;
  const lists = await Promise.all(marketplaces.listIds().map((id) => listPublishedPages({ content }, id)));
  return lists.flat().some((page) => page.path === path);
}
