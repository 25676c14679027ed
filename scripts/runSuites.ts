import type { Suite, Totals } from './suites.ts';

/**
 * Runs suites in sequence, all of them even after a failure, and prints the totals alone on the last line.
 * Exits with 1 if anything failed or nothing ran.
 */
export async function runSuites(suites: readonly Suite[]): Promise<never> {
  const totals: Totals = { passedCount: 0, failedCount: 0 };
  const summary: string[] = [];
  for (const suite of suites) {
    console.log(`\n== ${suite.name}`);
    const startedAt = performance.now();
    const { passedCount, failedCount } = await suite.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passedCount: 0, failedCount: 1 };
    });
    totals.passedCount += passedCount;
    totals.failedCount += failedCount;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    summary.push(
      `${failedCount > 0 ? 'FAILED' : 'passed'}  ${suite.name}: ${passedCount} passed, ${failedCount} failed (${seconds} s)`,
    );
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${totals.passedCount} passed, ${totals.failedCount} failed`);
  process.exit(totals.failedCount === 0 && totals.passedCount > 0 ? 0 : 1);
}
