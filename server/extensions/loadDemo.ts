import type { Extension } from './extension.ts';

/** How Node and the built program name the missing module; a module that the demo itself misses is another one. */
const MISSING = /^Cannot find module '[^']*demo\/demo[.]ts'/;

/** Loads the demo shop; undefined for a program without the folder `server/demo`. The only import of that folder. */
export async function loadDemo(): Promise<Extension | undefined> {
  try {
    // A file of its own in the built program (scripts/webpack.program.config.ts).
    return (await import(/* webpackMode: "lazy", webpackChunkName: "demo" */ '../demo/demo.ts')).demo;
  } catch (error) {
    if (error instanceof Error && MISSING.test(error.message)) return undefined;
    throw error;
  }
}
