/** JSON that may stand inside a script element, whatever the value holds: no `<` that could close it, no line separator. */
export const scriptSafeJson = (value: unknown): string =>
  // A plain text is looked for much faster than a set of signs.
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const texts = new WeakMap<object, string>();

/** How deep in a field of a slice things stand that pages share: the cards of the lists' results. */
const SHARED_DEPTH = 3;

/** As `scriptSafeJson`; objects down to that depth are written once, however many pages they stand on. */
function sharedJson(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : scriptSafeJson(value);
  if (Array.isArray(value)) return `[${value.map((item) => sharedJson(item, depth))}]`;
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = depth === 0 || 'toJSON' in value ? scriptSafeJson(value) : fieldsJson(value, depth - 1);
  texts.set(value, text);
  return text;
}

function fieldsJson(value: object, depth: number): string {
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${scriptSafeJson(name)}:${sharedJson(field, depth)}`)}}`;
}

/** A store's state as `scriptSafeJson` writes it. What several pages share, such as the menu and the cards, is written once. */
export const scriptSafeState = (state: Readonly<Record<string, object>>): string => fieldsJson(state, SHARED_DEPTH + 1);
