// The first step of every npm script, on whatever Node the machine has (20 or newer), so plain JavaScript without packages:
// installs what is missing, then runs the named script on the Node that npm brought.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';

const NEEDED_NODE = 26;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** The pinned Node, or our own where npm has none for this machine and ours is new enough. */
function pinnedNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Error(
    `npm has no Node ${NEEDED_NODE} for this machine (${process.platform} ${process.arch}): install it and try again`,
  );
}

/** Runs the script to its end; our signals are its signals, its end is our end. */
function run(script, args) {
  const child = spawn(pinnedNode(), [join(root, script), ...args], {
    cwd: root,
    // The channel tells the script when we are gone, even by `kill -9`.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      // What has been compiled once starts sooner the next time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm starts us by `exec`, so it is our parent: when it is killed without a word, we are somebody else's child.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}

try {
  const [script, ...args] = process.argv.slice(2);
  if (!isInstalled(root)) await install(root);
  run(script, args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
