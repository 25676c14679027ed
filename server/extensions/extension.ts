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
