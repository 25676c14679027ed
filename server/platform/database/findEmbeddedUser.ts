import { spawnSync } from 'node:child_process';

/** The user of the embedded PostgreSQL; undefined: the current one. */
export type EmbeddedUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: then `postgres` is used if it exists, else `nobody`. */
export function findEmbeddedUser(): EmbeddedUser {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Returns whether the user can enter a folder. Tested by trying, as modes, owners and ACLs of all parents matter. */
export function canEnter(user: EmbeddedUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user }).status === 0;
}

function lookUp(name: string): EmbeddedUser {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const answer = spawnSync('id', [option, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  });
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}
