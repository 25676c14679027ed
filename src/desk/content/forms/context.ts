import type { Json, JsonPath } from '../../../lib/desk/json.ts';
import type { Draft } from '../useDraft.ts';
import type { Schema } from './schema.ts';

/** The facts that all fields of a form share. */
export type FormContext = {
  readonly isReadOnly: boolean;
  /** The reasons of refused fields, by their places. */
  readonly errors: Readonly<Record<string, string>>;
  /** The number of products behind each link; null for other pages; undefined if it is not known yet. */
  readonly countLink: (href: string) => number | null | undefined;
  readonly isMissing: (href: string) => boolean;
};

export type FieldProps = {
  readonly context: FormContext;
  readonly schema: Schema;
  readonly value: Json | undefined;
  readonly path: JsonPath;
  readonly isRequired: boolean;
  readonly onChange: (value: Json | undefined) => void;
};

/** Returns the facts that the fields of a document's form share. */
export function createContext({ fields, check }: Pick<Draft, 'fields' | 'check'>, isReadOnly: boolean): FormContext {
  const links = new Map(check.links.map((link) => [link.href, link]));
  return {
    isReadOnly,
    errors: fields,
    countLink: (href) => links.get(href)?.count,
    isMissing: (href) => links.get(href)?.isMissing ?? false,
  };
}

/** Returns the name of the field at a place. */
export const getName = (path: JsonPath): string => String(path.findLast((step) => typeof step === 'string') ?? '');
