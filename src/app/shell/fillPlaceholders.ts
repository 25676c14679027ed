/** Replaces placeholders in a shop's text: "© {{currentYear}} Zappos". A name without a value stays unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
