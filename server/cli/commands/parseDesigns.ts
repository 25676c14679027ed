import { DESIGNS } from '../../services/giftcards/designs.ts';
import { CommandError } from '../command.ts';

/** The ids of all gift card designs. */
export const ALL_DESIGNS: readonly string[] = DESIGNS.map(({ designId }) => designId);

/** Returns the designs that a word names: one, or all. @throws {CommandError} for an unknown design */
export function parseDesigns(input: string | undefined): readonly string[] {
  if (input === 'all') return ALL_DESIGNS;
  const designs = ALL_DESIGNS.filter((designId) => designId === input);
  if (designs.length === 0) throw new CommandError(`Name a design, or all: ${ALL_DESIGNS.join(', ')}.`);
  return designs;
}
