import type { ReviewInput } from '../../lib/reviewRules.ts';

const nameOf = (productId: string): string => `review ${productId}`;

/** Keeps the words of a review in this tab while its writer signs in. */
export function keepWords(productId: string, values: ReviewInput): void {
  try {
    sessionStorage.setItem(nameOf(productId), JSON.stringify(values));
  } catch {
    // A browser without storage: the words are lost, as they would be anyway.
  }
}

/** Takes the kept words back, once; null where there are none. */
export function takeKeptWords(productId: string): ReviewInput | null {
  try {
    const text = sessionStorage.getItem(nameOf(productId));
    sessionStorage.removeItem(nameOf(productId));
    const kept: unknown = text === null ? null : JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const of = (field: string): string => String(Reflect.get(kept, field) ?? '');
    return {
      overallRating: of('overallRating'),
      summary: of('summary'),
      body: of('body'),
      name: of('name'),
      fit: of('fit'),
      width: of('width'),
      comfort: of('comfort'),
    };
  } catch {
    return null;
  }
}
