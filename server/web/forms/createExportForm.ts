import type { RequestListener } from 'node:http';
import { type RequestHandler, Router } from 'express';
import type { AccountExport } from '../../../src/contracts/accountData.ts';
import { accountFormValues, formRefusal } from '../../../src/contracts/forms.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { createApiSend } from '../createApiSend.ts';
import { setRefusedForm } from './refusedForms.ts';

const PATH = '/account/settings/export';

/** Returns whether an answer is an export. Its rows are not parsed again, because both ends belong to this program. */
const isExport = (body: unknown): body is AccountExport =>
  typeof body === 'object' && body !== null && 'exportedAt' in body && 'groups' in body;

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Renders an export for reading: a heading for each group, a list of fields for each row. */
function exportHtml({ exportedAt, groups }: AccountExport): string {
  const sections = Object.entries(groups).map(([title, rows]) => {
    const articles = rows.map((row) => {
      const fields = Object.entries(row).map(
        ([name, value]) => `<li><strong>${escapeHtml(name)}:</strong> ${escapeHtml(formatValue(value))}</li>`,
      );
      return `<article><ul>${fields.join('')}</ul></article>`;
    });
    return `<h2>${escapeHtml(title)} (${rows.length})</h2>${articles.join('') || '<p>Nothing.</p>'}`;
  });
  const main = `<h1>Your data</h1><p>As of ${escapeHtml(exportedAt)}.</p>${sections.join('')}`;
  return renderPlainPage({ title: 'Your data', main, isWide: true });
}

/** Answers the form of the data export with a file or a page; `page` renders the form of a rejected request again. */
export function createExportForm(api: RequestListener, page: RequestHandler): Router {
  const router = Router();
  router.post(PATH, async (req, res, next) => {
    const { password = '', format } = accountFormValues.parse(req.body ?? {});
    const { status, body } = await createApiSend(
      api,
      req,
    )({ method: 'POST', path: '/v1/account/export', body: { password } });
    if (!isExport(body)) {
      const { message, fields } = formRefusal.parse(body);
      setRefusedForm(req, { status, form: { path: PATH, values: {}, fields, message } });
      return page(req, res, next);
    }
    if (format === 'page') return sendPlainPage(res, exportHtml(body));
    res.set({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="my-data.json"' });
    res.type('json').send(JSON.stringify(body, null, 2));
  });
  return router;
}
