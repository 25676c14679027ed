import type { z } from 'zod';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import { type DocumentKind, documentSchemas } from './documentSchemas.ts';

/** A field that a document may not hold as it is. @property path as in `$.items[2].link` */
export type DocumentProblem = { readonly path: string; readonly reason: string };

export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  readonly problems: readonly DocumentProblem[];

  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}

const MAX_PROBLEMS = 20;
/** Kinds of which there are many documents, each with a name after the slash. */
const NAMED_KINDS: readonly DocumentKind[] = ['pages', 'slots'];
const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/;

const isKind = (text: string): text is DocumentKind => Object.hasOwn(documentSchemas, text);

/** Returns the kind of a document by its key, such as `navigation` or `pages/about`; undefined for no document's key. */
export function findDocumentKind(key: string): DocumentKind | undefined {
  const [kind = '', name] = key.split('/');
  if (!KEY.test(key) || key.length > 100 || !isKind(kind)) return undefined;
  return NAMED_KINDS.includes(kind) === (name !== undefined) ? kind : undefined;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`), '$');

const reasonOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `has no field ${issue.keys.join(', ')}` : issue.message;

/** Returns a document's body without unknown fields. @throws {InvalidDocument} with each wrong field's path and reason */
export function parseDocument(kind: DocumentKind, body: unknown): unknown {
  const parsed = documentSchemas[kind].safeParse(body, { reportInput: false });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => ({ path: pathText(issue.path), reason: reasonOf(issue) }));
  throw new InvalidDocument(problems.slice(0, MAX_PROBLEMS));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns a value with the rich text of its pages and slots sanitised (browsing §5). */
async function sanitizeBody(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(sanitizeBody));
  if (!isRecord(value)) return value;
  const isRich = (field: string): boolean =>
    field === 'html' || (field === 'content' && value.componentName === 'rich-text');
  const entries = await Promise.all(
    Object.entries(value).map(async ([field, part]): Promise<[string, unknown]> => {
      const clean = typeof part === 'string' && isRich(field) ? await sanitizeHtml(part, 'operator') : part;
      return [field, await sanitizeBody(clean)];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Returns a document's body as it is stored: checked, and its rich text sanitised.
 * @throws {InvalidDocument} with each wrong field's path and reason
 */
export const checkDocument = async (kind: DocumentKind, body: unknown): Promise<unknown> =>
  parseDocument(kind, await sanitizeBody(parseDocument(kind, body)));
