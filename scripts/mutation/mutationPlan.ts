import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const planSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      /** A file's mutants have consecutive ids. */
      firstId: z.number(),
      /** Tests that may catch its mutants. */
      tests: z.array(z.string()),
    }),
  ),
  /** The mutants to try with their files. */
  mutants: z.array(z.object({ id: z.number(), file: z.string() })),
  /** Output file: one JSON verdict per line. */
  verdicts: z.string(),
});
export type MutationPlan = z.infer<typeof planSchema>;

const verdictSchema = z.object({
  id: z.number(),
  state: z.enum(['started', 'caught', 'survived', 'unreached']),
  /** Time limit of the started mutant. */
  limitMs: z.number().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const PLAN_VARIABLE = 'MUTATION_PLAN';
/** Starts the line about a test that cannot judge mutants. */
export const OMISSION_PREFIX = 'left out: ';

/** Reads the plan of MUTATION_PLAN. */
export function readPlan(): MutationPlan {
  return planSchema.parse(JSON.parse(readFileSync(process.env[PLAN_VARIABLE] ?? '', 'utf8')));
}

/** Appends a verdict at once, so that it survives a killed process. */
export function writeVerdict(plan: MutationPlan, verdict: Verdict): void {
  appendFileSync(plan.verdicts, `${JSON.stringify(verdict)}\n`);
}

/** Reads the verdicts written so far. */
export function readVerdicts(file: string): Verdict[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => verdictSchema.parse(JSON.parse(line)));
}
