import type { Sizing } from './resolveSizing.ts';

/** A dimension without a selection, and the message that asks for it. */
export type MissingChoice = { readonly field: 'size' | 'width'; readonly text: string };

/**
 * Returns the selections that are missing for a SKU, with the spec's messages (browsing §5, Size); empty when a SKU is
 * selected.
 */
export function listMissingChoices({ choice }: Sizing): readonly MissingChoice[] {
  return [
    ...(choice.size === null ? [{ field: 'size' as const, text: 'Please select a size:' }] : []),
    ...(choice.width === null ? [{ field: 'width' as const, text: 'Please select a width:' }] : []),
  ];
}
