import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST_LOG = 4 * 1024 * 1024;

type EmbeddedLog = {
  fd: number;
  /** Returns the text written since the log was opened. */
  readText(): Promise<string>;
  close(): Promise<void>;
};

/** The embedded server's log, `postgres.log`; truncated at a start when it is large. */
export async function openLog(home: string): Promise<EmbeddedLog> {
  const path = join(home, 'postgres.log');
  const file = await open(path, 'a', 0o600);
  if ((await file.stat()).size > LARGEST_LOG) await truncate(path);
  const { size } = await stat(path);
  return {
    fd: file.fd,
    readText: async () => (await readFile(path)).subarray(size).toString('utf8'),
    close: () => file.close(),
  };
}
