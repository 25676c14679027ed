/** Returns JSON that is safe inside a script element: it contains no `<`, which could close the element. */
export const toScriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The texts of objects that pages share. */
type Texts = WeakMap<object, string>;

/** Slices with data that many pages share: the menu, the cards and the results of lists. */
const SHARED_SLICES: ReadonlySet<string> = new Set(['content', 'recommendations', 'search']);
/** Depth of shared objects in a field of such a slice: the cards of a list's results. */
const SHARED_DEPTH = 3;

/** Like `toScriptSafeJson`, but caches the text of each object down to `depth`, so that shared objects are serialized once. */
function serializeShared(value: unknown, depth: number, texts: Texts): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : toScriptSafeJson(value);
  if (Array.isArray(value)) return `[${value.map((item) => serializeShared(item, depth, texts))}]`;
  const cachedText = texts.get(value);
  if (cachedText !== undefined) return cachedText;
  const text =
    depth === 0 || 'toJSON' in value ? toScriptSafeJson(value) : serializeFields(value, () => depth - 1, texts);
  texts.set(value, text);
  return text;
}

function serializeFields(value: object, depthOf: (name: string) => number, texts: Texts): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${toScriptSafeJson(name)}:${serializeShared(field, depthOf(name), texts)}`)}}`;
}

/** Returns a store's state as script-safe JSON; objects that pages share are serialized once. */
export const toScriptSafeState = (state: Readonly<Record<string, object>>, texts: Texts): string =>
  serializeFields(state, (name) => (SHARED_SLICES.has(name) ? SHARED_DEPTH + 1 : 0), texts);
