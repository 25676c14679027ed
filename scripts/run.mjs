// The first step of every npm script, in plain JavaScript without packages for any Node from 20: installs missing packages, then
// runs the
// named script on the Node from npm.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './install.mjs';
import { COMPILE_CACHE, MALLOC_SETTINGS, SHOP_OPTIONS } from './nodeSettings.mjs';

const NEEDED_NODE = 26;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

/** Returns the pinned Node, or the current one if npm has none for this machine and it is new enough. */
function pinnedNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Error(
    `npm has no Node ${NEEDED_NODE} for this machine (${process.platform} ${process.arch}): install it and try again`,
  );
}

/** The shop's heap, unless `NODE_OPTIONS` sets it. */
const heapOptions = (script) =>
  script === 'scripts/start.ts' && !process.env.NODE_OPTIONS?.includes('space-size') ? SHOP_OPTIONS : [];

/** Runs the script, forwards signals, and exits with its code. */
function run(script, args) {
  const child = spawn(pinnedNode(), [...heapOptions(script), join(root, script), ...args], {
    cwd: root,
    // The channel tells the script when this process ends, even by `kill -9`.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...MALLOC_SETTINGS,
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, COMPILE_CACHE),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm is the direct parent (it uses `exec`): a changed parent means that npm was killed.
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
