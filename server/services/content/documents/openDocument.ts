import type { Logger } from '../../../platform/log.ts';
import type { LiveContent } from './contentShelf.ts';
import { type ContentDocument, type DocumentKind, documentSchemas } from './documentSchemas.ts';

/**
 * Returns the body of a published document. Undefined if there is none, or if it does not fit the schema of this
 * release: then its place stays empty and a log entry says so.
 */
export function openDocument<Kind extends DocumentKind>(
  { documents }: Pick<LiveContent, 'documents'>,
  kind: Kind,
  key: string,
  log: Pick<Logger, 'error'>,
): ContentDocument<Kind> | undefined {
  const storedDocument = documents.get(key);
  if (!storedDocument) return undefined;
  const parseResult = documentSchemas[kind].safeParse(storedDocument.body);
  // Safe: the schema of this kind has created it, which TypeScript cannot see through the generic lookup.
  if (parseResult.success) return parseResult.data as ContentDocument<Kind>;
  log.error(
    { err: parseResult.error, key, version: storedDocument.version },
    'this content document does not fit the release',
  );
  return undefined;
}
