import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type EmbeddedUser, findEmbeddedUser } from '../../server/platform/database/embeddedFiles.ts';

const secretsSchema = z.object({ database: z.string(), redis: z.string(), secretKey: z.string() });
const stateSchema = z.object({ primary: z.enum(['one', 'two']) });

type ClusterSecrets = z.output<typeof secretsSchema>;
/** The folder of the PostgreSQL server that accepts writes. */
export type PrimaryName = z.output<typeof stateSchema>['primary'];

/** The folder of one cluster, which keeps its data between starts. */
export type ClusterFolder = {
  readonly path: string;
  /** PostgreSQL refuses to run as root. */
  readonly databaseUser: EmbeddedUser;
  readonly secrets: ClusterSecrets;
  readonly readPrimary: () => Promise<PrimaryName>;
  readonly writePrimary: (primary: PrimaryName) => Promise<void>;
};

const createSecret = (): string => randomBytes(24).toString('hex');

/** Opens the folder, and creates its missing files. */
export async function openClusterFolder(folderPath: string): Promise<ClusterFolder> {
  const path = resolve(folderPath);
  const databaseUser = findEmbeddedUser();
  for (const name of ['postgres', 'redis', 'logs', 'assets', 'tmp', 'releases', 'data'])
    await mkdir(join(path, name), { recursive: true });
  await chmod(path, 0o755);
  if (databaseUser) await chown(join(path, 'postgres'), databaseUser.uid, databaseUser.gid);
  const stateFile = join(path, 'state.json');
  return {
    path,
    databaseUser,
    secrets: await readSecrets(join(path, 'secrets.json')),
    readPrimary: async () =>
      existsSync(stateFile) ? stateSchema.parse(JSON.parse(await readFile(stateFile, 'utf8'))).primary : 'one',
    writePrimary: (primary) => writeFile(stateFile, JSON.stringify({ primary })),
  };
}

async function readSecrets(file: string): Promise<ClusterSecrets> {
  if (!existsSync(file)) {
    const created: ClusterSecrets = { database: createSecret(), redis: createSecret(), secretKey: createSecret() };
    await writeFile(file, JSON.stringify(created), { mode: 0o600 });
  }
  return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
