/** JSON that may stand inside a script element, whatever the value holds: no `<` that could close it, no line separator. */
export const scriptSafeJson = (value: unknown): string =>
  // A plain text is looked for much faster than a set of signs.
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
