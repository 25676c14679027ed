import { basename, resolve } from 'node:path';

/** Set by scripts/webpack.program.config.ts to the folder of the built program. */
declare const PROGRAM_FOLDER: string;

/** Returns the absolute path of the script of a thread or process: the source, or its bundle in the built program. Every entry point runs in the project's folder. */
export const resolveWorkerFile = (source: string): string =>
  resolve(typeof PROGRAM_FOLDER === 'string' ? `${PROGRAM_FOLDER}/${basename(source, '.ts')}.cjs` : source);
