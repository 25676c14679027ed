import { findInstalledBrowser } from '../scripts/findBrowser.ts';

const browser = findInstalledBrowser();
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const buildLaunchOptions = (...args: readonly string[]) => ({
  ...(browser && { executablePath: browser }),
  args: [...ARGS, ...args],
});

/** A browser that requests no pictures: the shop would draw them for each journey. Their places keep their size. */
export const WITHOUT_PICTURES = buildLaunchOptions('--blink-settings=imagesEnabled=false');

/** The browser of journeys that look at pictures. */
export const WITH_PICTURES = buildLaunchOptions();
