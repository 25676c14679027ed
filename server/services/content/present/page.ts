import type { ContentPage, Marketplace } from '../../../../src/contracts/content.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import type { ReturnSettings, ShippingCents } from '../../marketplaces/actions.ts';
import type { ContentDocument } from '../documents/documentSchemas.ts';
import { type Fill, fillTexts } from './fillTexts.ts';

type PageDocument = ContentDocument<'pages'>;
type PageShop = Marketplace & { readonly shippingCents: ShippingCents; readonly returns: ReturnSettings };

const fillTopics = (topics: NonNullable<PageDocument['topics']>, fill: Fill): ContentPage['topics'] =>
  topics.map((topic) => ({
    title: fill(topic.title),
    questions: topic.questions.map(({ question, html, ...rest }) => ({
      ...rest,
      question: fill(question),
      html: fill(html, true),
    })),
  }));

const fillSlots = (slots: NonNullable<ContentPage['slots']>, fill: Fill): ContentPage['slots'] =>
  slots.map(({ heading, content, ...slot }) => ({
    ...slot,
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(content !== undefined && { content: fill(content, slot.componentName === 'rich-text') }),
  }));

const fillFacts = (facts: NonNullable<PageDocument['facts']>, fill: Fill): ContentPage['facts'] =>
  facts.map(({ value, text }) => ({ value: fill(value), text: fill(text) }));

const fillSections = (sections: NonNullable<PageDocument['sections']>, fill: Fill): ContentPage['sections'] =>
  sections.map(({ title, html, ...rest }) => ({ ...rest, title: fill(title), html: fill(html, true) }));

const presentShippingPrices = (cents: ShippingCents): NonNullable<ContentPage['shippingPrices']> => ({
  'next-wow': toMoney(cents['next-wow']),
  'next-business': toMoney(cents['next-business']),
  next: toMoney(cents.next),
});

/** Returns a page, its slots, questions and sections with the name, phone number and promises of a marketplace in their texts. */
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
    ...(slots.length > 0 && { slots: fillSlots(slots, fill) }),
    ...(topics && { topics: fillTopics(topics, fill) }),
    ...(lead !== undefined && { lead: fill(lead) }),
    ...(facts && { facts: fillFacts(facts, fill) }),
    ...(sections && { sections: fillSections(sections, fill) }),
    ...(showsPrices && { shippingPrices: presentShippingPrices(shop.shippingCents) }),
    ...(links && { links }),
  };
}
