import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SHELL_PATH = '/usr/bin/chromium-headless-shell';
const WINDOW_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless shell first: it lacks the parts of a window, and journeys take two fifths less CPU time in it. */
const INSTALLED_PATHS = [SHELL_PATH, ...WINDOW_PATHS];
const DOWNLOAD_MS = 180_000;

/**
 * Returns the path of a working Chromium: that of CHROMIUM, an installed one, Playwright's, or one that this downloads.
 * @throws {Error} one line that names the package to install
 */
export async function findBrowser(log: (line: string) => void): Promise<string> {
  const installedPath = findInstalledBrowser();
  if (installedPath) return installedPath;
  log('No Chromium found: downloading one …');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: DOWNLOAD_MS,
  });
  const downloadedPath = findInstalledBrowser();
  if (downloadedPath) return downloadedPath;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('Installing Chromium from the packages of this system …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env });
    // Older systems have no package of the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { stdio: 'ignore', env });
      if (findInstalledBrowser()) break;
    }
  }
  const packagedPath = findInstalledBrowser();
  if (packagedPath) return packagedPath;
  throw new Error(
    'The journeys need a browser: install Chromium (Debian: apt-get install chromium), or name one by CHROMIUM',
  );
}

/** Returns an installed Chromium that starts; one with missing system libraries does not. */
export function findInstalledBrowser(): string | undefined {
  const configuredPath = process.env.CHROMIUM;
  const places = configuredPath ? [configuredPath] : [...INSTALLED_PATHS, chromium.executablePath()];
  return places.find(startsUp);
}

const startsUp = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Returns an installed Chromium that can open windows, which the headless shell cannot. */
export function findWindowBrowser(): string | undefined {
  const places = [process.env.CHROMIUM ?? '', ...WINDOW_PATHS, chromium.executablePath()];
  return places.filter((path) => !/headless.shell/.test(path)).find(startsUp);
}
