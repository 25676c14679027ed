/** JSON that may stand inside a script element that is data: no `<` that could close it. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const texts = new WeakMap<object, string>();

/** The slices that hold what pages share: the menu, the cards and the results of lists. */
const SHARING: ReadonlySet<string> = new Set(['content', 'recommendations', 'search']);
/** How deep in a field of such a slice shared things stand: the cards of the lists' results. */
const SHARED_DEPTH = 3;

/** As `scriptSafeJson`; objects down to that depth are written once, however many pages they stand on. */
function sharedJson(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : scriptSafeJson(value);
  if (Array.isArray(value)) return `[${value.map((item) => sharedJson(item, depth))}]`;
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = depth === 0 || 'toJSON' in value ? scriptSafeJson(value) : fieldsJson(value, () => depth - 1);
  texts.set(value, text);
  return text;
}

function fieldsJson(value: object, depthOf: (name: string) => number): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${scriptSafeJson(name)}:${sharedJson(field, depthOf(name))}`)}}`;
}

/**
 * A store's state as `scriptSafeJson` writes it. What several pages share is written once: the menu, the cards, and every slice
 * that is as it was made. The rest is one page's own, and written in one go.
 */
export const scriptSafeState = (state: Readonly<Record<string, object>>): string =>
  fieldsJson(state, (name) => (SHARING.has(name) ? SHARED_DEPTH + 1 : 0));
