/** One fact that differs between two states. */
export type Difference = { readonly field: string; readonly before: string | null; readonly after: string | null };

const MAX_DEPTH = 6;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const formatValue = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

/** Lists the facts of a state by their names: `items 2 state`. */
function flatten(value: unknown, name: string, depth = 0): [field: string, text: string][] {
  if (value === null || value === undefined) return [];
  if (!isObject(value) || depth >= MAX_DEPTH)
    return [[name, isObject(value) ? JSON.stringify(value) : formatValue(value)]];
  if (Array.isArray(value) && value.every((one) => !isObject(one)))
    return value.length === 0 ? [] : [[name, value.map(formatValue).join(', ')]];
  return Object.entries(value).flatMap(([key, part]) => {
    const label = Array.isArray(value) ? String(Number(key) + 1) : key;
    return flatten(part, name === '' ? label : `${name} ${label}`, depth + 1);
  });
}

/** `refundLimit` is `refund limit`. */
const toWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

/** Returns the facts that differ between the states before and after a change, in the order of the states. */
export function diffStates(before: unknown, after: unknown): Difference[] {
  const [old, next] = [new Map(flatten(before, '')), new Map(flatten(after, ''))];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field) ?? null, next.get(field) ?? null];
    return from === to ? [] : [{ field: toWords(field) || 'value', before: from, after: to }];
  });
}
