import { MAX_SUB_MENUS } from '../../../../src/contracts/content/contentSlots.ts';
import { describeGreenClaims } from '../../../../src/lib/greenClaims.ts';
import { MAX_PHONE_PROMO } from '../../../../src/lib/limits.ts';
import { type DocumentProblem, formatProblems, listProblems } from '../../../platform/errors.ts';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import { type DocumentKind, documentSchemas } from './documentSchemas.ts';

export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(formatProblems(problems));
    this.problems = problems;
  }
}

/** Kinds of which there are many documents, each with a name after the slash. */
const NAMED_KINDS: readonly DocumentKind[] = ['pages', 'slots'];
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

const isKind = (text: string): text is DocumentKind => Object.hasOwn(documentSchemas, text);

/** Returns the kind of a document by its key, such as `pages/about`; undefined for other keys. */
export function findDocumentKind(key: string): DocumentKind | undefined {
  const [kind = '', name] = key.split('/');
  if (!KEY.test(key) || key.length > 100 || !isKind(kind)) return undefined;
  return NAMED_KINDS.includes(kind) === (name !== undefined) ? kind : undefined;
}

/** Returns a document's body without unknown fields. @throws {InvalidDocument} with each wrong field's path and reason */
export function parseDocument(kind: DocumentKind, body: unknown): unknown {
  const parseResult = documentSchemas[kind].safeParse(body, { reportInput: false });
  if (parseResult.success) return parseResult.data;
  throw new InvalidDocument(listProblems(parseResult.error));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns a value with the rich text of its pages and slots sanitized (browsing §5). */
async function sanitizeBody(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(sanitizeBody));
  if (!isRecord(value)) return value;
  const isRich = (field: string): boolean =>
    field === 'html' || (field === 'content' && value.componentName === 'rich-text');
  const entries = await Promise.all(
    Object.entries(value).map(async ([field, part]): Promise<[string, unknown]> => {
      const sanitizedPart = typeof part === 'string' && isRich(field) ? await sanitizeHtml(part, 'operator') : part;
      return [field, await sanitizeBody(sanitizedPart)];
    }),
  );
  return Object.fromEntries(entries);
}

/** Returns sentences about parts that no page shows: sub-menus beyond the header's room (browsing §9). */
export function listHiddenParts(key: string, body: unknown): string[] {
  if (findDocumentKind(key) !== 'navigation') return [];
  const { items } = documentSchemas.navigation.parse(body);
  const hidden = items
    .flatMap(({ text, subNavMenu = [] }) => subNavMenu.map(({ title }) => `${text} > ${title}`))
    .slice(MAX_SUB_MENUS);
  return hidden.length === 0
    ? []
    : [`The header shows the first ${MAX_SUB_MENUS} sub-menus with products. Not shown: ${hidden.join(', ')}.`];
}

const NO_TEXT = new Set(['href', 'link', 'list', 'id', 'imageId', 'componentName']);

/** Lists general environmental claims in the texts of a document, with the path of each text. */
export function listGreenClaims(value: unknown, path = '$'): { readonly path: string; readonly text: string }[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => listGreenClaims(part, `${path}[${index}]`));
  if (isRecord(value))
    return Object.entries(value).flatMap(([field, part]) =>
      NO_TEXT.has(field) ? [] : listGreenClaims(part, `${path}.${field}`),
    );
  const text = typeof value === 'string' ? describeGreenClaims(value) : undefined;
  return text === undefined ? [] : [{ path, text }];
}

/** Lists promotions too long for phones without a text for them. Not in the schema: shops have published such. */
function listLongPromos(body: unknown): DocumentProblem[] {
  const { promos } = documentSchemas.banners.parse(body);
  return promos.flatMap(({ text, phoneText }, index) =>
    phoneText === undefined && text.length > MAX_PHONE_PROMO
      ? [
          {
            path: `$.promos[${index}].phoneText`,
            reason: `is missing: "${text}" has ${text.length} characters, and ${MAX_PHONE_PROMO} fit on a phone`,
          },
        ]
      : [],
  );
}

/** Lists periods of promotions and slots that are over before they begin. Not in the schema: shops have published such. */
function listReversedPeriods(value: unknown, path = '$'): DocumentProblem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => listReversedPeriods(one, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  const { from, until } = value;
  const isReversed = typeof from === 'string' && typeof until === 'string' && Date.parse(until) <= Date.parse(from);
  return [
    ...(isReversed ? [{ path: `${path}.until`, reason: 'is not after the beginning' }] : []),
    ...Object.entries(value).flatMap(([field, part]) => listReversedPeriods(part, `${path}.${field}`)),
  ];
}

/**
 * Returns a document's body in its stored form: checked, and with sanitized rich text.
 * @throws {InvalidDocument} with each wrong field's path and reason
 */
export async function checkDocument(kind: DocumentKind, body: unknown): Promise<unknown> {
  const checkedBody = parseDocument(kind, await sanitizeBody(parseDocument(kind, body)));
  const problems = [...(kind === 'banners' ? listLongPromos(checkedBody) : []), ...listReversedPeriods(checkedBody)];
  if (problems.length > 0) throw new InvalidDocument(problems);
  return checkedBody;
}
