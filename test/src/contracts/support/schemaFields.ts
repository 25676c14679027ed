import { z } from 'zod';

/**
 * One text field of a request: its place, its schema, and a function that returns a request with a given text in it.
 */
export type TextField = {
  readonly path: string;
  readonly schema: z.ZodString;
  readonly requestWith: (text: string) => unknown;
};
/** A schema inside another one, and a function that returns a value of the outer one around a given value. */
type Part = { readonly name: string; readonly schema: unknown; readonly wrap: (value: unknown) => unknown };
type Walk = {
  readonly path: string;
  readonly wrap: (value: unknown) => unknown;
  readonly fields: TextField[];
  readonly unbounded: string[];
};

const isBoundedPattern = ({ source }: RegExp): boolean =>
  /^\^.*\$$/.test(source) && !/(?<!\\)[*+]|\{\d+,\}/.test(source.replace(/\[[^\]]*\]/g, '[]'));

/** Whether a length limit is checked before every rule that reads the text. */
function isBoundedText(schema: z.ZodString): boolean {
  const checks = (schema.def.checks ?? []).map((check) => check._zod.def);
  const limit = checks.findIndex((def) => def.check === 'max_length' && def.abort === true);
  const readers = checks.findIndex((def) => def.check === 'string_format' || def.check === 'custom');
  if (limit >= 0 && (readers < 0 || limit < readers)) return true;
  return [schema.def, ...checks].some(
    (def) => 'pattern' in def && def.pattern instanceof RegExp && isBoundedPattern(def.pattern),
  );
}

function walkText(schema: z.ZodString, walk: Walk): void {
  walk.fields.push({ path: walk.path, schema, requestWith: walk.wrap });
  if (!isBoundedText(schema)) walk.unbounded.push(`${walk.path}: text without a limit`);
  else if (schema.safeParse('a\0b').success) walk.unbounded.push(`${walk.path}: takes NUL, which no database stores`);
}

const createPart = (schema: unknown): Part => ({ name: '', schema, wrap: (value) => value });

/** The schemas directly inside one; undefined for one that contains none. */
function listParts(schema: unknown): readonly Part[] | undefined {
  if (schema instanceof z.ZodObject) {
    const wrap = (name: string) => (value: unknown) => ({ ...sampleObject(schema), [name]: value });
    return Object.entries(schema.shape).map(([name, field]) => ({ name, schema: field, wrap: wrap(name) }));
  }
  if (schema instanceof z.ZodArray) return [{ name: '[]', schema: schema.element, wrap: (value) => [value] }];
  if (schema instanceof z.ZodTuple) {
    const { items } = schema.def;
    const wrap = (place: number) => (value: unknown) => items.map(createSample).with(place, value);
    return items.map((item, place) => ({ name: String(place), schema: item, wrap: wrap(place) }));
  }
  if (schema instanceof z.ZodRecord) {
    return [
      { name: '{key}', schema: schema.keyType, wrap: (value) => ({ [String(value)]: '1' }) },
      { name: '{}', schema: schema.valueType, wrap: (value) => ({ name: value }) },
    ];
  }
  if (schema instanceof z.ZodUnion) return schema.options.map(createPart);
  // A preprocessed request is bounded by the schema after the preprocessing.
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].filter((side) => !(side instanceof z.ZodTransform)).map(createPart);
  const innerSchema = getInnerSchema(schema);
  return innerSchema === undefined ? undefined : [createPart(innerSchema)];
}

/** A limit that an array or a record lacks. */
function findMissingLimit(schema: unknown): string | undefined {
  if (schema instanceof z.ZodArray) {
    const isBounded = schema.def.checks?.some((check) => check._zod.def.check === 'max_length');
    return isBounded ? undefined : 'array without a limit';
  }
  if (schema instanceof z.ZodRecord)
    return typeof schema.meta()?.maxEntries === 'number' ? undefined : 'record without a limit';
  return undefined;
}

function walkSchema(schema: unknown, walk: Walk): void {
  if (isText(schema)) {
    walkText(schema, walk);
    return;
  }
  const limitError = findMissingLimit(schema);
  if (limitError) walk.unbounded.push(`${walk.path}: ${limitError}`);
  const parts = listParts(schema);
  if (!parts && !isScalar(schema)) walk.unbounded.push(`${walk.path}: a schema that takes anything`);
  for (const { name, schema: part, wrap } of parts ?? []) {
    const path = [walk.path, name].filter(Boolean).join('.');
    walkSchema(part, { ...walk, path, wrap: (value) => walk.wrap(wrap(value)) });
  }
}

// A format such as `z.iso.date()` is a text with a pattern.
const isText = (schema: unknown): schema is z.ZodString =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;

const getInnerSchema = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodCatch ||
  schema instanceof z.ZodReadonly
    ? schema.def.innerType
    : undefined;

const SCALARS = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodUndefined, z.ZodDate];
const isScalar = (schema: unknown): boolean => SCALARS.some((type) => schema instanceof type);

/** A valid value for the other fields. */
function createSample(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) return sampleObject(schema);
  if (schema instanceof z.ZodArray) return [createSample(schema.element)];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodUnion) return createSample(schema.options[0]);
  if (schema instanceof z.ZodPipe) return createSample(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  const innerSchema = getInnerSchema(schema);
  return innerSchema === undefined ? '1' : createSample(innerSchema);
}

const sampleObject = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, createSample(field)]));

function walkRequest(schema: z.ZodType): Walk {
  const walk: Walk = { path: '', wrap: (value) => value, fields: [], unbounded: [] };
  walkSchema(schema, walk);
  return walk;
}

/** The fields of a schema without a limit. */
export const listUnboundedPlaces = (schema: z.ZodType): string[] => walkRequest(schema).unbounded;

export const listTextFields = (schema: z.ZodType): TextField[] => walkRequest(schema).fields;
