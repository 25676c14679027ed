import { userInfo } from 'node:os';

/** Returns the name of the operating system's user; its number if it has no name, as in some containers. */
export function getActor(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
