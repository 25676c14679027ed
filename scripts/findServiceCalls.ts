import type { FileImport } from './findFolderCycles.ts';

const parseService = (file: string): string | undefined => /^server\/services\/([^/]+)\//.exec(file)?.[1];

/**
 * Compares the imports between services with the allowed calls.
 * @param allowed the services that each service may call
 * @returns a line for each import that is not allowed, and for each allowed call that no file of two existing services makes
 */
export function findServiceCalls(
  imports: readonly FileImport[],
  allowed: Readonly<Record<string, readonly string[]>>,
): string[] {
  const calls = imports.flatMap(({ from, to }) => {
    const [caller, called] = [parseService(from), parseService(to)];
    return caller && called && caller !== called ? [{ from, to, caller, called }] : [];
  });
  const refused = calls
    .filter(({ caller, called }) => !allowed[caller]?.includes(called))
    .map(({ from, to, caller, called }) => `${from} → ${to}: ${caller} may not call ${called}`);
  const existing = new Set(imports.flatMap(({ from, to }) => [parseService(from), parseService(to)]));
  const unused = Object.entries(allowed).flatMap(([caller, targets]) =>
    targets
      .filter((called) => existing.has(caller) && existing.has(called))
      .filter((called) => !calls.some((call) => call.caller === caller && call.called === called))
      .map((called) => `remove the call ${caller} → ${called} from scripts/serviceCalls.ts: no file makes it`),
  );
  return [...refused, ...unused];
}
