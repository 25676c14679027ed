import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns whether node_modules matches package-lock.json; npm records a complete install there. */
export function isInstalled(root) {
  try {
    const wanted = packagesOf(join(root, 'package-lock.json'));
    const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      // The root, and packages that npm skips on this machine (binaries of other systems).
      if (path === '' || (optional && !found[path])) return true;
      return found[path]?.version === version;
    });
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Runs `npm ci` including build tools, even if NODE_ENV is production. */
export function install(root) {
  console.log('Installing the packages (about a minute, this once) …');
  // The npm that started this process, else the one on PATH.
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...first, 'ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be run: ${error.message}`)));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The packages could not be installed (npm ci failed)')),
    );
  });
}
