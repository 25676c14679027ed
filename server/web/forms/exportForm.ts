import { Fragment, createElement as h } from 'react';
import type { AccountExport } from '../../../src/contracts/account/accountData.ts';
import { accountFormValues } from '../../../src/contracts/forms.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { type Form, post, toRefusal } from './form.ts';

/** Returns whether an answer is an export. Its rows are not parsed again, because both ends belong to this program. */
const isExport = (body: unknown): body is AccountExport =>
  typeof body === 'object' && body !== null && 'exportedAt' in body && 'groups' in body;

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const ExportRow = ({ row }: { readonly row: Readonly<Record<string, unknown>> }) =>
  h(
    'article',
    null,
    h(
      'ul',
      null,
      ...Object.entries(row).map(([name, value]) =>
        h('li', null, h('strong', null, `${name}:`), ' ', formatValue(value)),
      ),
    ),
  );

/** Renders an export for reading: a heading for each group, a list of fields for each row. */
function renderExport({ exportedAt, groups }: AccountExport): string {
  const title = 'Your data';
  const sections = Object.entries(groups).flatMap(([name, rows]) => [
    h('h2', null, `${name} (${rows.length})`),
    ...(rows.length > 0 ? rows.map((row) => h(ExportRow, { row })) : [h('p', null, 'Nothing.')]),
  ]);
  const main = h(Fragment, null, h('h1', null, title), h('p', null, `As of ${exportedAt}.`), ...sections);
  return renderPlainPage({ title, main, isWide: true });
}

/** Answers the form of the data export with a file or a page. */
export const exportForm: Form = async ({ res, body, send }) => {
  const { password = '', format } = accountFormValues.parse(body);
  const answer = await send(post('/v1/account/export', { password }));
  if (!isExport(answer.body)) return toRefusal(answer, {});
  if (format === 'page') sendPlainPage(res, renderExport(answer.body));
  else {
    res.set({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="my-data.json"' });
    res.type('json').send(JSON.stringify(answer.body, null, 2));
  }
  return undefined;
};
