import { escapeHtml } from '../../platform/escapeHtml.ts';
import { renderPlainPage } from '../../platform/http/renderPlainPage.ts';
import type { MailPreview } from '../../services/content/actions.ts';
import type { MailText } from '../orderMailParts.ts';

/** The style of the frames, which `renderPlainPage` does not have. */
const STYLE = 'iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid #e3e6ea; border-radius: 8px; }';

export type NamedMail = { readonly name: string; readonly mail: MailText };

const renderEntry = ({ name, mail: { subject, text } }: NamedMail, path: string): string => {
  const href = `${path}/${encodeURIComponent(name)}`;
  return `<article>
  <h2>${escapeHtml(name)}</h2>
  <p>Subject: <strong>${escapeHtml(subject)}</strong>, <a href="${href}">HTML alone</a></p>
  <iframe src="${href}" title="HTML of ${escapeHtml(name)}" loading="lazy" sandbox></iframe>
  <pre>${escapeHtml(text)}</pre>
</article>`;
};

/** Renders the page with all example emails of a previewed document. @param path of this page */
export function renderMailPreview(
  { document, version, shop }: MailPreview,
  mails: readonly NamedMail[],
  path: string,
): string {
  const main = `<style>${STYLE}</style>
<h1>Emails of ${escapeHtml(document)}, version ${version}</h1>
<p>As ${escapeHtml(shop.name)} would send them, with invented names, goods and amounts. Links in them lead nowhere.</p>
<form method="post" action="/leavePreview.do"><input type="hidden" name="returnTo" value="/"><button>Leave preview</button></form>
${mails.map((one) => renderEntry(one, path)).join('\n')}`;
  return renderPlainPage({ title: `Emails of ${document}`, tag: 'Preview', main, isWide: true });
}
