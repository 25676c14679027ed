/** JSON that may stand inside a script element, whatever the value holds: no `<` that could close it, no line separator. */
export const scriptSafeJson = (value: unknown): string =>
  // A plain text is looked for much faster than a set of signs.
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const texts = new WeakMap<object, string>();

function rememberedJson(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = scriptSafeJson(value);
  texts.set(value, text);
  return text;
}

/** A store's state as `scriptSafeJson` writes it. What several pages share, such as the menu, is written once. */
export function scriptSafeState(state: Readonly<Record<string, object>>): string {
  const slices = Object.entries(state).map(([name, slice]) => {
    const fields = Object.entries(slice).flatMap(([field, value]: [string, unknown]) => {
      if (value === undefined) return [];
      const isObject = typeof value === 'object' && value !== null;
      return `${scriptSafeJson(field)}:${isObject ? rememberedJson(value) : scriptSafeJson(value)}`;
    });
    return `${scriptSafeJson(name)}:{${fields}}`;
  });
  return `{${slices}}`;
}
