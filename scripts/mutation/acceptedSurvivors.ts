import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Mutant } from './findMutants.ts';

const ACCEPTED_FILE = 'docs/mutation-survivors.json';

const acceptedSchema = z.array(
  z.strictObject({ file: z.string(), original: z.string(), replacement: z.string(), reason: z.string().min(10) }),
);
export type AcceptedSurvivor = z.infer<typeof acceptedSchema>[number];

/** Reads the accepted survivors with their reasons. */
export function readAcceptedSurvivors(path = ACCEPTED_FILE): AcceptedSurvivor[] {
  return acceptedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns whether a mutant is accepted; line numbers are ignored, because they move. */
export function isAccepted(survivors: readonly AcceptedSurvivor[], file: string, mutant: Mutant): boolean {
  return survivors.some(
    (entry) => entry.file === file && entry.original === mutant.original && entry.replacement === mutant.replacement,
  );
}
