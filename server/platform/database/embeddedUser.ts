import { spawnSync } from 'node:child_process';

/** Who the embedded PostgreSQL runs as; undefined is ourselves. */
export type EmbeddedUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: there it runs as `postgres` where that user exists, else as `nobody`. */
export function embeddedUser(): EmbeddedUser {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
}

/** Whether that user can enter a folder, asked by trying, as modes, owners and ACLs of all its parents decide it. */
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
