import type { Sizing } from './sizingOf.ts';

/** A dimension without a choice, and how the shopper is asked for it. */
export type MissingChoice = { readonly field: 'size' | 'width'; readonly text: string };

/** What keeps the choice from naming a SKU, in the spec's words (browsing §5, Size); empty where it names one. */
export function missingChoices({ choice }: Sizing): readonly MissingChoice[] {
  return [
    ...(choice.size === null ? [{ field: 'size' as const, text: 'Please select a size:' }] : []),
    ...(choice.width === null ? [{ field: 'width' as const, text: 'Please select a width:' }] : []),
  ];
}
