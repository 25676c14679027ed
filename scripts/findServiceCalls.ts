import type { FileImport } from './findFolderCycles.ts';

const parseService = (file: string): string | undefined => /^server\/services\/([^/]+)\//.exec(file)?.[1];

/**
 * Compares the imports between services with the allowed calls.
 * @param allowedCalls the services that each service may call
 * @returns a line for each import that is not allowed, and for each allowed call that no file of two existing services makes
 */
export function findServiceCalls(
  imports: readonly FileImport[],
  allowedCalls: Readonly<Record<string, readonly string[]>>,
): string[] {
  const calls = imports.flatMap(({ from, to }) => {
    const [caller, callee] = [parseService(from), parseService(to)];
    return caller && callee && caller !== callee ? [{ from, to, caller, callee }] : [];
  });
  const refusals = calls
    .filter(({ caller, callee }) => !allowedCalls[caller]?.includes(callee))
    .map(({ from, to, caller, callee }) => `${from} → ${to}: ${caller} may not call ${callee}`);
  const existingServices = new Set(imports.flatMap(({ from, to }) => [parseService(from), parseService(to)]));
  const unusedCalls = Object.entries(allowedCalls).flatMap(([caller, targets]) =>
    targets
      .filter((callee) => existingServices.has(caller) && existingServices.has(callee))
      .filter((callee) => !calls.some((call) => call.caller === caller && call.callee === callee))
      .map((callee) => `remove the call ${caller} → ${callee} from scripts/serviceCalls.ts: no file makes it`),
  );
  return [...refusals, ...unusedCalls];
}
