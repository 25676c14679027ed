import { escapeUTF8 } from 'entities';
import type { ContentPage, Marketplace } from '../../../../src/contracts/content/content.ts';
import type { PageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import type { Brand } from '../../../../src/contracts/products/catalog.ts';
import { GIFT_CARDS_PATH } from '../../../../src/lib/checkout/giftCardRules.ts';
import { formatCents, formatWhole, toMoney } from '../../../../src/lib/money.ts';
import { buildPhoneHref } from '../../../../src/lib/paths.ts';
import { formatDays } from '../../../../src/lib/promises.ts';
import { findSlotsBrand, GIFT_CARD_SLOTS } from '../../../../src/lib/slotPages.ts';
import type { ReturnSettings, ShippingCents } from '../../marketplaces/marketplaceDocument.ts';
import type { ContentDocument } from '../documents/documentSchemas.ts';
import { isMailDocument } from '../mails/mailTexts.ts';

/** Fills in a text; `inHtml` escapes the values, and makes the phone number a link. */
type Fill = (text: string, inHtml?: boolean) => string;

type TextValues = Pick<Marketplace, 'name' | 'phone' | 'returnDays' | 'shipping' | 'sentences'> & {
  /** For texts that count what the shop sells; without them, such texts count nothing. */
  readonly brands?: readonly Pick<Brand, 'styleCount'>[];
  readonly shippingCents: ShippingCents;
  readonly returns: Pick<ReturnSettings, 'dropOffDays'>;
};

/** Returns a function that fills the settings of a marketplace into texts, such as `{{returnDays}}`, and its sentences. */
export function fillTexts(shop: TextValues): Fill {
  const { name, phone, returnDays, shipping, sentences, shippingCents, returns, brands = [] } = shop;
  const values = Object.entries({
    ...sentences,
    shopName: name,
    phoneNumber: phone,
    returnDays: String(returnDays),
    dropOffDays: String(returns.dropOffDays),
    standardTime: formatDays(shipping.standardDays),
    /** The lowest price of a delivery on the next business day. */
    nextDayPrice: formatCents(Math.min(...Object.values(shippingCents))),
    styleCount: formatWhole(brands.reduce((sum, { styleCount }) => sum + styleCount, 0)),
    brandCount: formatWhole(brands.length),
  });
  const phoneLink = `<a href="${buildPhoneHref(phone)}">${escapeUTF8(phone)}</a>`;
  return (text, inHtml = false) =>
    values.reduce(
      (filledText, [field, value]) => filledText.replaceAll(`{{${field}}}`, () => (inHtml ? escapeUTF8(value) : value)),
      inHtml ? text.replaceAll('{{phoneNumber}}', () => phoneLink) : text,
    );
}

type PageDocument = ContentDocument<'pages'>;
export type PageShop = Marketplace &
  Pick<TextValues, 'brands'> & { readonly shippingCents: ShippingCents; readonly returns: ReturnSettings };

const fillTopics = (topics: NonNullable<PageDocument['topics']>, fill: Fill): ContentPage['topics'] =>
  topics.map((topic) => ({
    title: fill(topic.title),
    questions: topic.questions.map(({ question, html, ...rest }) => ({
      ...rest,
      question: fill(question),
      html: fill(html, true),
    })),
  }));

/** Returns slots with the name, phone number and promises of a marketplace in their texts. */
export function fillSlots(slots: PageSlots['slots'], shop: TextValues): PageSlots['slots'] {
  const fill = fillTexts(shop);
  return slots.map(({ heading, content, ...slot }) => ({
    ...slot,
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(content !== undefined && { content: fill(content, slot.componentName === 'rich-text') }),
  }));
}

const fillFacts = (facts: NonNullable<PageDocument['facts']>, fill: Fill): ContentPage['facts'] =>
  facts.map(({ value, text }) => ({ value: fill(value), text: fill(text) }));

const fillSections = (sections: NonNullable<PageDocument['sections']>, fill: Fill): ContentPage['sections'] =>
  sections.map(({ title, html, ...rest }) => ({ ...rest, title: fill(title), html: fill(html, true) }));

const presentShippingPrices = (cents: ShippingCents): NonNullable<ContentPage['shippingPrices']> => ({
  'next-wow': toMoney(cents['next-wow']),
  'next-business': toMoney(cents['next-business']),
  next: toMoney(cents.next),
});

/** Returns a page, its questions and sections with the name, phone number and promises of a marketplace in their texts. */
export function presentPage(
  pageName: string,
  { title, description, html, topics, lead, facts, sections, links }: PageDocument,
  shop: PageShop,
  slots: ContentPage['slots'] = [],
): ContentPage {
  const fill = fillTexts(shop);
  const showsPrices = sections?.some(({ part }) => part === 'shipping-speeds') ?? false;
  return {
    pageName,
    title: fill(title),
    description: fill(description),
    html: fill(html, true),
    ...(slots.length > 0 && { slots }),
    ...(topics && { topics: fillTopics(topics, fill) }),
    ...(lead !== undefined && { lead: fill(lead) }),
    ...(facts && { facts: fillFacts(facts, fill) }),
    ...(sections && { sections: fillSections(sections, fill) }),
    ...(showsPrices && { shippingPrices: presentShippingPrices(shop.shippingCents) }),
    ...(links && { links }),
  };
}

/** Pages with their own components, without text here, that search engines may know. */
export const OTHER_PAGES: readonly string[] = ['/c/zappos-gift-cards', '/c/e-gift-cards', '/c/vip-dash'];

/** The page with the emails of a previewed document. */
export const MAIL_PREVIEW_PATH = '/previewMails.do';

/** Returns the path of the page that shows a document; the home page for documents that are on every page. */
export function getDocumentPath(key: string): string {
  const [kind, name] = key.split('/');
  if (isMailDocument(key)) return MAIL_PREVIEW_PATH;
  if (name === undefined || key === 'slots/home') return '/';
  const brandId = kind === 'slots' ? findSlotsBrand(name) : undefined;
  if (brandId !== undefined) return `/brand/${brandId}`;
  if (key === `slots/${GIFT_CARD_SLOTS}`) return GIFT_CARDS_PATH;
  return name === 'contact-us' ? '/contact-us' : `/c/${name}`;
}
