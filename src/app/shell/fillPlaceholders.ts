/** Puts values into a shop's own texts: "© {{currentYear}} Zappos". A name without a value stays as it is written. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
}
