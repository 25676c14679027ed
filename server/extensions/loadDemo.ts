import type { Command } from '../cli/command.ts';
import type { Parts } from '../parts.ts';
import type { PictureMaker } from '../services/images/actions.ts';

/** Fills an empty shop, and reports its progress in lines. A shop that has products stays unchanged. */
type Seeder = (parts: Pick<Parts, 'config' | 'db' | 'clock'>, log: (line: string) => void) => Promise<void>;

/** Parts that a folder beside the shop adds to it. The shop knows these ports only, and works without any extension. */
export type Extension = {
  readonly seed: Seeder;
  readonly pictureMaker: PictureMaker;
  /** Commands of operators, beside the shop's own. */
  readonly commands: readonly Command[];
};

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
