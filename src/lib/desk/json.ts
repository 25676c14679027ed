/** A value of a JSON document. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export type JsonRecord = { readonly [field: string]: Json };

/** A place in a document: the names of fields, and the places in lists. */
export type JsonPath = readonly (string | number)[];

export const isJsonRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns a value as JSON; what JSON has not is left out. */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]) => (part === undefined ? [] : [[field, toJson(part)]])),
  );
}

/** Returns the value at a place; undefined if there is none. */
export function readAt(value: Json | undefined, [step, ...rest]: JsonPath): Json | undefined {
  if (step === undefined) return value;
  if (isJsonList(value)) return typeof step === 'number' ? readAt(value[step], rest) : undefined;
  return isJsonRecord(value) ? readAt(value[String(step)], rest) : undefined;
}

/** Returns a document with another value at a place; undefined removes a field. */
export function writeAt(value: Json | undefined, [step, ...rest]: JsonPath, next: Json | undefined): Json {
  if (step === undefined) return next ?? null;
  if (typeof step === 'number') {
    const list = isJsonList(value) ? value : [];
    return list.map((part, index) => (index === step ? writeAt(part, rest, next) : part));
  }
  const record = isJsonRecord(value) ? value : {};
  if (rest.length === 0 && next === undefined)
    return Object.fromEntries(Object.entries(record).filter(([field]) => field !== step));
  return { ...record, [step]: writeAt(record[step], rest, next) };
}

/** Returns a text of a record; empty without one. */
export const readText = (value: Json | undefined, field: string): string => {
  const text = isJsonRecord(value) ? value[field] : undefined;
  return typeof text === 'string' ? text : '';
};

/** Returns a list of a record; empty without one. */
export const readList = (value: Json | undefined, field: string): readonly Json[] => {
  const list = isJsonRecord(value) ? value[field] : undefined;
  return isJsonList(list) ? list : [];
};

/** Writes a place as errors name it: `$.items[2].link`. */
export const formatPath = (path: JsonPath): string =>
  path.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`), '$');

/** Returns a list with one part at another place. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
