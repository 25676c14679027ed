import type { ContentPage, Marketplace } from '../../../../src/contracts/content.ts';
import { phoneHref } from '../../../../src/lib/phoneHref.ts';
import { escapeHtml } from '../../../platform/escapeHtml.ts';
import type { DocumentOf } from '../documents/documentSchemas.ts';

/** Returns a page, its slots and its questions with the name, phone number (in HTML as a link) and promises of a marketplace in their texts. */
export function presentPage(
  pageName: string,
  { title, description, html, topics, links }: DocumentOf<'pages'>,
  { name, phone, returnDays, promise }: Marketplace,
  slots: ContentPage['slots'] = [],
): ContentPage {
  const values = { shopName: name, phoneNumber: phone, returnDays: String(returnDays), promise };
  const phoneLink = `<a href="${phoneHref(phone)}">${escapeHtml(phone)}</a>`;
  const fill = (text: string, inHtml = false): string =>
    Object.entries(values).reduce(
      (filled, [field, value]) => filled.replaceAll(`{{${field}}}`, inHtml ? escapeHtml(value) : value),
      inHtml ? text.replaceAll('{{phoneNumber}}', phoneLink) : text,
    );
  const fillSlot = ({ heading, content, ...slot }: (typeof slots)[number]) => ({
    ...slot,
    ...(heading !== undefined && { heading: fill(heading) }),
    ...(content !== undefined && { content: fill(content, slot.componentName === 'rich-text') }),
  });
  const fillTopic = (topic: NonNullable<typeof topics>[number]) => ({
    title: fill(topic.title),
    questions: topic.questions.map(({ question, html: answer, ...rest }) => ({
      ...rest,
      question: fill(question),
      html: fill(answer, true),
    })),
  });
  return {
    pageName,
    title: fill(title),
    description: fill(description),
    html: fill(html, true),
    ...(slots.length > 0 && { slots: slots.map(fillSlot) }),
    ...(topics && { topics: topics.map(fillTopic) }),
    ...(links && { links }),
  };
}
