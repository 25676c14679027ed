import type { Suite, Totals } from './suites.ts';

/** Each of two cores runs one of the suites that run at the same time. */
const CONCURRENCY = 2;
const MAX_REMARKS = 50;

type Outcome = Totals & { readonly name: string; readonly seconds: string };

/**
 * Runs suites in sequence, those of an inner list two at a time, all of them even after a failure, and prints the
 * failed tests and, alone on the last line, the totals. Exits with 1 if anything failed or nothing ran.
 */
export async function runSuites(steps: readonly (Suite | readonly Suite[])[]): Promise<never> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const suites = [step].flat();
    console.log(`\n== ${suites.map(({ name }) => name).join(', ')}`);
    const queue = suites.values();
    const runQueue = async (): Promise<void> => {
      for (const suite of queue) outcomes.push(await runSuite(suite));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runQueue));
  }
  const summary = outcomes.map(
    ({ name, passedCount, failedCount, seconds }) =>
      `${failedCount > 0 ? 'FAILED' : 'passed'}  ${name}: ${passedCount} passed, ${failedCount} failed (${seconds} s)`,
  );
  console.log(`\n${summary.join('\n')}\n`);
  const remarks = outcomes.flatMap((outcome) => outcome.remarks ?? []);
  if (remarks.length > 0) console.log(`${remarks.slice(0, MAX_REMARKS).join('\n')}\n`);
  const passedCount = outcomes.reduce((sum, outcome) => sum + outcome.passedCount, 0);
  const failedCount = outcomes.reduce((sum, outcome) => sum + outcome.failedCount, 0);
  console.log(`${passedCount} passed, ${failedCount} failed`);
  process.exit(failedCount === 0 && passedCount > 0 ? 0 : 1);
}

async function runSuite({ name, run }: Suite): Promise<Outcome> {
  const startedAt = performance.now();
  const totals = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passedCount: 0, failedCount: 1 };
  });
  return { name, ...totals, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}
