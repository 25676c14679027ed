import { escapeHtml } from '../../platform/escapeHtml.ts';
import { formatLine, formatQuestions, type MailText } from '../orderMailParts.ts';
import { renderMailPage } from '../renderMailPage.ts';
import {
  renderBox,
  renderCard,
  renderClosing,
  renderCode,
  renderColumns,
  renderItems,
  renderLinkHtml,
  renderPicture,
  renderSumHtml,
  renderSums,
  renderWideButton,
  trackHtml,
} from './mailBlocks.ts';
import type { MailColumn, MailContent } from './mailContent.ts';
import { openTexts } from './openTexts.ts';
import type { Sender } from './sender.ts';

const STATE_TEXTS = { done: 'stepDone', current: 'stepCurrent', open: 'stepOpen' } as const;

function renderText(content: MailContent, sender: Sender): string {
  const { say } = openTexts(sender, 'mail-frame', 'order');
  const {
    title,
    lead,
    code,
    track = [],
    button,
    note,
    items,
    sums = [],
    sum,
    facts = [],
    columns = [],
    closing = [],
  } = content;
  return [
    title,
    lead.join(''),
    code ? `${code.number}\n${code.text}` : '',
    track.map(({ name, day, state }) => `${name}: ${day} (${say(STATE_TEXTS[state])})`).join('\n'),
    `${button.text}: ${button.href}`,
    note ? [note.text, note.href].filter(Boolean).join('\n') : '',
    items.length > 0 ? content.itemsTitle : '',
    ...items.map(({ line, detail }) => [formatLine(line, sender), detail].filter(Boolean).join('\n  ')),
    [...sums, ...(sum ? [sum] : [])].map((one) => one.join(': ')).join('\n'),
    ...facts.map(([name, text]) => `${name}\n${text}`),
    ...columns.map(({ title: name, lines, link }) =>
      [name, ...lines, ...(link ? [`${link.text}: ${link.href}`] : [])].join('\n'),
    ),
    ...closing.map(({ title: name, text, link }) =>
      [`${name} ${text}`, ...(link ? [`${link.text}: ${link.href}`] : [])].join('\n'),
    ),
    formatQuestions(sender),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderHtml(content: MailContent, sender: Sender): string {
  const { title, lead, code, picture, track, button, note, items, sum, facts = [], columns = [] } = content;
  const [before, strong, after] = lead;
  const noteHtml =
    note && (note.href === undefined ? escapeHtml(note.text) : renderLinkHtml({ text: note.text, href: note.href }));
  const parts = [
    picture && renderPicture(picture, sender.publicUrl),
    code && renderCode(code),
    track && trackHtml(track),
    renderWideButton(button),
    noteHtml &&
      `<p class="soft" style="margin:16px 0 0;color:#4b5563;text-align:center;font-size:14px">${noteHtml}</p>`,
  ].filter(Boolean);
  // A button alone needs no box around it.
  const card = parts.length > 1 ? renderCard(parts.join('\n')) : `<div style="margin:0 0 24px">${parts.join('')}</div>`;
  const body = `<h1 style="font-size:28px;line-height:34px;margin:0 0 12px">${escapeHtml(title)}</h1>
  <p class="soft" style="margin:0 0 24px;color:#4b5563">${escapeHtml(before)}<strong class="ink" style="color:#101820">${escapeHtml(strong)}</strong>${escapeHtml(after)}</p>
  ${card}
  ${renderItems(content.itemsTitle, items, sender)}
  ${renderSums(content.sums ?? [])}
  ${sum ? renderSumHtml(sum) : ''}
  ${renderBox(facts)}
  ${renderColumns(columns)}
  ${(content.closing ?? []).map(({ title: name, text, link }) => renderClosing(name, text, link)).join('\n')}`;
  const footer = {
    questions: openTexts(sender, 'mail-frame', 'footer').lead('questions'),
    reason: openTexts(sender, 'mail-frame', 'reasons').say(content.reason),
    address: sender.address,
  };
  return renderMailPage({ title, shopName: sender.shopName, body, footer });
}

/** Leaves out a column's link that repeats the button. */
function removeRepeatedLinks({ button, columns = [], ...content }: MailContent): MailContent {
  const isSameAsButton = (link: MailColumn['link']): boolean => link?.text === button.text && link.href === button.href;
  const uniqueColumns = columns.map(({ link, ...column }) => ({
    ...column,
    ...(link && !isSameAsButton(link) && { link }),
  }));
  return { ...content, button, columns: uniqueColumns };
}

/** Renders an email about an order as text and as HTML for mail clients. The subject is the title. */
export function renderMail(content: MailContent, sender: Sender): MailText {
  const uniqueContent = removeRepeatedLinks(content);
  return { subject: content.title, text: renderText(uniqueContent, sender), html: renderHtml(uniqueContent, sender) };
}
