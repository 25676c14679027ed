import { appendFileSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const planSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      /** The ids of a file's mutants follow each other. */
      firstId: z.number(),
      /** The tests that may judge its mutants. */
      tests: z.array(z.string()),
    }),
  ),
  /** The mutants to try, each with its file. */
  mutants: z.array(z.object({ id: z.number(), file: z.string() })),
  /** Where verdicts are appended, one JSON object a line. */
  verdicts: z.string(),
});
export type MutationPlan = z.infer<typeof planSchema>;

export const verdictSchema = z.object({
  id: z.number(),
  state: z.enum(['started', 'caught', 'survived', 'unreached']),
  /** Of a started mutant: how long its tests may take. */
  limitMs: z.number().optional(),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const PLAN_VARIABLE = 'MUTATION_PLAN';

/** Reads the plan that MUTATION_PLAN names. */
export function readPlan(): MutationPlan {
  return planSchema.parse(JSON.parse(readFileSync(process.env[PLAN_VARIABLE] ?? '', 'utf8')));
}

/** Appends a verdict at once, so that it outlives a process that has to be killed. */
export function writeVerdict(plan: MutationPlan, verdict: Verdict): void {
  appendFileSync(plan.verdicts, `${JSON.stringify(verdict)}\n`);
}

/** Reads the verdicts that were written so far. */
export function readVerdicts(file: string): Verdict[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => verdictSchema.parse(JSON.parse(line)));
}
