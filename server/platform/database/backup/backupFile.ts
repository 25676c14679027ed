import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getErrorCode } from '../../errors.ts';
import { BackupError } from './backupFormat.ts';

/** Fast: text of a database shrinks to a fifth at this level already. */
const LEVEL = 3;

type WriteLines<Result> = (write: (line: string) => Promise<void>) => Promise<Result>;

/**
 * Writes lines into a new compressed file that only its owner can read. A file that could not be completed is deleted.
 * @throws {BackupError} if the file exists, or cannot be written
 */
export async function writeBackupFile<Result>(file: string, run: WriteLines<Result>): Promise<Result> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await once(target, 'open').catch((error: unknown) => {
    throw new BackupError(
      getErrorCode(error) === 'EEXIST'
        ? `${file} exists already.`
        : `${file} cannot be written: ${getErrorCode(error)}.`,
    );
  });
  const zip = createGzip({ level: LEVEL });
  const writePromise = finished(zip.pipe(target));
  // The error of the disk ends the compression, too. Without the error: nothing hears that of `zip`, which would end the process.
  writePromise.catch(() => zip.destroy());
  try {
    const result = await run(async (line) => {
      if (zip.destroyed) await writePromise;
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, 'drain'), writePromise]);
    });
    zip.end();
    await writePromise;
    return result;
  } catch (error) {
    zip.destroy();
    target.destroy();
    await rm(file, { force: true });
    throw error;
  }
}

/** Reads the lines of a compressed file. @throws {BackupError} if it cannot be read, or is damaged */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  try {
    let lineParts: string[] = [];
    for await (const chunk of text) {
      const [first = '', ...others] = String(chunk).split('\n');
      lineParts.push(first);
      for (const next of others) {
        yield lineParts.join('');
        lineParts = [next];
      }
    }
    if (lineParts.join('') !== '') yield lineParts.join('');
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    source.destroy();
    text.destroy();
  }
}
