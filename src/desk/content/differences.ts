import { isJsonList, isJsonRecord, type Json, type JsonPath, readText } from '../../lib/desk/json.ts';
import type { FieldOf } from '../parts/mergeChanges.ts';
import { nameField, nameItem, texts } from './texts.ts';

/** A fact that differs between two versions of a document, in words. */
export type Difference = { readonly label: string; readonly before: string | null; readonly after: string | null };

/** Fields that tell one part of a list from the others. */
const NAMING_FIELDS = ['creativeID', 'id', 'pageLayout', 'title', 'text', 'question'] as const;

const readId = (part: Json): string =>
  NAMING_FIELDS.map((field) => readText(part, field)).find((text) => text !== '') ?? '';

/** Returns the names of the parts of a list, if each has one of its own. */
function listIds(list: readonly Json[]): string[] | undefined {
  const ids = list.map(readId);
  return ids.every((id) => id !== '') && new Set(ids).size === ids.length ? ids : undefined;
}

const MAX_TEXT = 240;

/** Returns a value in words: the texts in it. */
function describeValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (!isJsonList(value) && !isJsonRecord(value)) {
    const plain = String(value)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return plain.length > MAX_TEXT ? `${plain.slice(0, MAX_TEXT)}…` : plain;
  }
  const parts = isJsonList(value) ? value : Object.values(value);
  return parts.map(describeValue).filter(Boolean).slice(0, 6).join(' · ').slice(0, MAX_TEXT);
}

/** Returns the ids that have moved: all but the longest sequence in the same order. */
function listMoved(before: readonly string[], after: readonly string[]): Set<string> {
  const places = after.filter((id) => before.includes(id)).map((id) => ({ id, place: before.indexOf(id) }));
  const best: { length: number; previous: number }[] = [];
  for (const [at, { place }] of places.entries()) {
    let entry = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((places[earlier]?.place ?? 0) < place && length > entry.length) entry = { length, previous: earlier };
    }
    best.push(entry);
  }
  const kept = new Set<string>();
  const longest = Math.max(0, ...best.map(({ length }) => length));
  for (let at = best.findIndex(({ length }) => length === longest); at >= 0; at = best[at]?.previous ?? -1)
    kept.add(places[at]?.id ?? '');
  return new Set(places.map(({ id }) => id).filter((id) => !kept.has(id)));
}

const join = (labels: readonly string[]): string => labels.join(' › ') || texts.document;

function compareLists(before: readonly Json[], after: readonly Json[], labels: readonly string[]): Difference[] {
  const [oldIds, newIds] = [listIds(before), listIds(after)];
  if (!oldIds || !newIds)
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
      compare(before[at], after[at], [...labels, texts.place(at + 1)]),
    ).flat();
  const moved = listMoved(oldIds, newIds);
  // A part that got another name stands where the old one stood.
  const renamed = new Map(
    oldIds.flatMap((id, at) => {
      const other = newIds[at];
      return other !== undefined && !newIds.includes(id) && !oldIds.includes(other) ? [[other, id] as const] : [];
    }),
  );
  const gone = oldIds.filter((id) => ![...newIds, ...renamed.values()].includes(id));
  return [...newIds, ...gone].flatMap((id) => {
    const oldAt = oldIds.indexOf(renamed.get(id) ?? id);
    const [old, next] = [before[oldAt], after[newIds.indexOf(id)]];
    const name = [...labels, nameItem(next ?? old ?? null)];
    if (old === undefined) return [{ label: join(name), before: null, after: describeValue(next) || texts.added }];
    if (next === undefined) return [{ label: join(name), before: describeValue(old) || texts.removed, after: null }];
    const places = { before: String(oldAt + 1), after: String(newIds.indexOf(id) + 1) };
    const position = moved.has(id) ? [{ label: join([...name, texts.position]), ...places }] : [];
    return [...position, ...compare(old, next, name)];
  });
}

function compare(before: Json | undefined, after: Json | undefined, labels: readonly string[]): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isJsonList(before) && isJsonList(after)) return compareLists(before, after, labels);
  if (isJsonRecord(before) && isJsonRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
      compare(before[field], after[field], [...labels, nameField(field)]),
    );
  return [
    {
      label: join(labels),
      before: before === undefined ? null : describeValue(before),
      after: after === undefined ? null : describeValue(after),
    },
  ];
}

/** Returns what differs between two versions, in the order of the document, in words. */
export const listDifferences = (before: Json, after: Json): Difference[] => compare(before, after, []);

/** A step to a part of a document that two people may change: a field, or the part of a list with this name. */
type Step = { readonly field: string } | { readonly id: string };

/** Lists whose parts are large, so that people change parts of their parts. */
const LARGE_LISTS = new Set(['layouts']);

function listSteps(value: Json, steps: readonly Step[] = []): (readonly Step[])[] {
  if (isJsonRecord(value))
    return Object.entries(value).flatMap(([field, part]) => listSteps(part, [...steps, { field }]));
  const ids = isJsonList(value) ? listIds(value) : undefined;
  if (!isJsonList(value) || !ids) return [steps];
  const last = steps.at(-1);
  const isLarge = last !== undefined && 'field' in last && LARGE_LISTS.has(last.field);
  return value.flatMap((part, at) => {
    const inner = [...steps, { id: ids[at] ?? '' }];
    return isLarge ? listSteps(part, inner) : [inner];
  });
}

/** Returns the place of a part in a document; undefined if it is not there. */
function findPath(value: Json, steps: readonly Step[]): JsonPath | undefined {
  const path: (string | number)[] = [];
  let at: Json | undefined = value;
  for (const step of steps) {
    if ('field' in step && isJsonRecord(at) && step.field in at) {
      path.push(step.field);
      at = at[step.field];
      continue;
    }
    const place: number = 'id' in step && isJsonList(at) ? at.findIndex((part) => readId(part) === step.id) : -1;
    if (place < 0 || !isJsonList(at)) return undefined;
    path.push(place);
    at = at[place];
  }
  return path;
}

const readSteps = (value: Json, steps: readonly Step[]): Json | undefined => {
  const path = findPath(value, steps);
  return path?.reduce<Json | undefined>(
    (at, step) =>
      isJsonList(at) && typeof step === 'number' ? at[step] : isJsonRecord(at) ? at[String(step)] : undefined,
    value,
  );
};

/** Returns a document with a part of another one: replaced, added at its place there, or removed. */
function takePart(value: Json | undefined, from: Json | undefined, [step, ...rest]: readonly Step[]): Json | undefined {
  if (step === undefined) return from;
  if ('field' in step) {
    const record = isJsonRecord(value) ? value : {};
    const part = takePart(record[step.field], isJsonRecord(from) ? from[step.field] : undefined, rest);
    const others = Object.entries(record).filter(([field]) => field !== step.field);
    if (part === undefined) return Object.fromEntries(others);
    return { ...record, [step.field]: part };
  }
  const [list, source] = [isJsonList(value) ? value : [], isJsonList(from) ? from : []];
  const isIt = (part: Json): boolean => readId(part) === step.id;
  const [place, theirPlace] = [list.findIndex(isIt), source.findIndex(isIt)];
  const part = takePart(list[place], source[theirPlace], rest);
  if (part === undefined) return list.filter((_, at) => at !== place);
  return place < 0 ? list.toSpliced(theirPlace, 0, part) : list.with(place, part);
}

const nameSteps = (steps: readonly Step[], ...bodies: readonly Json[]): string => {
  const part = bodies.map((body) => readSteps(body, steps)).find((one) => one !== undefined);
  const last = steps.at(-1);
  return join([
    ...steps.slice(0, -1).flatMap((step) => ('field' in step ? [nameField(step.field)] : [])),
    last && 'id' in last ? nameItem(part ?? null) : nameField(last?.field ?? ''),
  ]);
};

/** Returns the parts of two versions that people may change, each as a field of a form. */
export function listFields(base: Json, theirs: Json): FieldOf<Json>[] {
  const all = new Map([...listSteps(base), ...listSteps(theirs)].map((steps) => [JSON.stringify(steps), steps]));
  return [...all].map(([name, steps]) => ({
    name,
    label: nameSteps(steps, theirs, base),
    read: (form) => readSteps(form, steps),
    show: (form) => describeValue(readSteps(form, steps)),
    take: (form, from) => takePart(form, from, steps) ?? form,
  }));
}
