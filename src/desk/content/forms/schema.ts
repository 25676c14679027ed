import { isJsonList, isJsonRecord, type Json, type JsonRecord, toJson } from '../../../lib/desk/json.ts';

/** The part of a JSON schema that a form needs. */
export type Schema = {
  readonly kind: 'text' | 'choice' | 'moment' | 'flag' | 'list' | 'record' | 'optional' | 'unknown';
  readonly choices: readonly string[];
  readonly maxLength: number;
  readonly maxItems: number;
  readonly minItems: number;
  readonly required: readonly string[];
  /** The fields of a record, in their order. */
  readonly fields: Readonly<Record<string, Schema>>;
  /** The parts of a list, or the record that may be null. */
  readonly inner: Schema | undefined;
};

const MAX_TEXT = 20_000;
const MAX_DEPTH = 12;

const readNumber = (node: JsonRecord, field: string, otherwise: number): number => {
  const value = node[field];
  return typeof value === 'number' ? value : otherwise;
};

const readTexts = (value: Json | undefined): string[] =>
  isJsonList(value) ? value.filter((one) => typeof one === 'string') : [];

function findKind(node: JsonRecord): Schema['kind'] {
  if (isJsonList(node.anyOf)) return 'optional';
  if (node.type === 'object') return 'record';
  if (node.type === 'array') return 'list';
  if (node.type === 'boolean' || node.const === true) return 'flag';
  if (isJsonList(node.enum)) return 'choice';
  if (node.format === 'date-time') return 'moment';
  return node.type === 'string' ? 'text' : 'unknown';
}

function readNode(value: Json | undefined, depth: number): Schema {
  const node = isJsonRecord(value) ? value : {};
  const kind = depth > MAX_DEPTH ? 'unknown' : findKind(node);
  const properties = isJsonRecord(node.properties) ? node.properties : {};
  const alternative = isJsonList(node.anyOf)
    ? node.anyOf.find((one) => isJsonRecord(one) && one.type !== 'null')
    : undefined;
  const inner = alternative ?? node.items;
  return {
    kind,
    choices: readTexts(node.enum),
    maxLength: readNumber(node, 'maxLength', MAX_TEXT),
    maxItems: readNumber(node, 'maxItems', 100),
    minItems: readNumber(node, 'minItems', 0),
    required: readTexts(node.required),
    fields: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, readNode(part, depth + 1)])),
    inner: inner === undefined ? undefined : readNode(inner, depth + 1),
  };
}

/** Reads a JSON schema of a document, from which a form is made. */
export const readSchema = (schema: unknown): Schema => readNode(toJson(schema), 0);

/** Returns what a new value of a schema begins with: its required fields, empty. */
export function createEmpty(schema: Schema | undefined): Json {
  if (!schema) return '';
  if (schema.kind === 'flag') return false;
  if (schema.kind === 'list') return schema.minItems > 0 && schema.inner ? [createEmpty(schema.inner)] : [];
  if (schema.kind === 'choice') return schema.choices[0] ?? '';
  if (schema.kind === 'optional') return null;
  if (schema.kind !== 'record') return '';
  return Object.fromEntries(schema.required.map((name) => [name, createEmpty(schema.fields[name])]));
}

/** Returns the schema of a part of a document by its steps; numbers stand for the parts of a list. */
export const findSchema = (
  schema: Schema | undefined,
  [step, ...rest]: readonly (string | number)[],
): Schema | undefined => {
  if (step === undefined || !schema) return schema;
  if (schema.kind === 'optional') return findSchema(schema.inner, [step, ...rest]);
  return findSchema(typeof step === 'number' ? schema.inner : schema.fields[step], rest);
};
