import type { Brand } from '../../contracts/catalog.ts';

type LetterGroup = { readonly letter: string; readonly brands: readonly Brand[] };

const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** Returns the group of a brand: its first letter without accent; `#` for other characters. */
function getLetter({ name }: Brand): string {
  const first = name.normalize('NFKD').trim().charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

/** Groups brands by letter from A to Z, with `#` last. */
export function groupBrandsByLetter(brands: readonly Brand[]): LetterGroup[] {
  const groups = new Map<string, Brand[]>();
  for (const brand of [...brands].sort((a, b) => byName.compare(a.name, b.name))) {
    const letter = getLetter(brand);
    groups.set(letter, [...(groups.get(letter) ?? []), brand]);
  }
  return [...groups]
    .map(([letter, inGroup]) => ({ letter, brands: inGroup }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || byName.compare(a.letter, b.letter));
}
