import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SwitchName } from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { isSwitchedOn, keepCurrent } from '../flags/actions.ts';
import { type MarketplaceSettings, marketplaceDocument, type ReturnSettings } from './marketplaceDocument.ts';
import { insertMarketplace, readMarketplaces } from './store.ts';

/** Every entry point runs in the project's folder. */
const SEED_FOLDER = resolve('server/services/marketplaces/seed');

/** Returns the marketplaces that the repository ships: one file for each, named by its id. */
export const readSeedMarketplaces = (): readonly MarketplaceSettings[] =>
  readdirSync(SEED_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const body: unknown = JSON.parse(readFileSync(join(SEED_FOLDER, file), 'utf8'));
      return { ...marketplaceDocument.parse(body), id: file.replace(/\.json$/, ''), version: 0 };
    });

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'watch'>;

/** The author of the marketplaces that the repository ships. */
const AUTHOR = 'eyelet';

const compareMarketplaces = (one: MarketplaceSettings, other: MarketplaceSettings): number =>
  Number(other.isDefault) - Number(one.isDefault) || (one.id < other.id ? -1 : 1);

const SEEDS = [...readSeedMarketplaces()].sort(compareMarketplaces);
/** The marketplaces as known to this process; until they are loaded, those of the repository. */
let currentSettings: readonly MarketplaceSettings[] = SEEDS;
const listeners = new Set<() => void>();

/** Returns the published marketplaces, the default one first, without asking the database. */
export const getCurrentMarketplaces = (): readonly MarketplaceSettings[] => currentSettings;

/** Calls the listener after this process has received a changed marketplace. */
export function listenToMarketplaces(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Reads the marketplaces once. For a document that does not fit this release, the previous one stays in use, and a log
 * entry says so. A marketplace of the repository without a document has its settings from there.
 */
export async function loadMarketplaces({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<void> {
  const previousById = new Map(currentSettings.map((one) => [one.id, one]));
  const settingsById = new Map(SEEDS.map((one) => [one.id, one]));
  for (const { id, version, body } of await readMarketplaces(db)) {
    const parseResult = marketplaceDocument.safeParse(body);
    const settings = parseResult.success ? { ...parseResult.data, id, version } : previousById.get(id);
    if (settings) settingsById.set(id, settings);
    if (!parseResult.success)
      log.error({ err: parseResult.error, id, version }, 'this marketplace does not fit the release');
  }
  currentSettings = [...settingsById.values()].sort(compareMarketplaces);
  for (const listener of listeners) listener();
}

/** Stores the repository's marketplaces that the database lacks. */
export async function seedMarketplaces({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const storedIds = new Set((await readMarketplaces(db)).map(({ id }) => id));
  const missingSeeds = SEEDS.filter(({ id }) => !storedIds.has(id));
  if (missingSeeds.length === 0) return;
  const publishedAt = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const { id, version: _, ...body } of missingSeeds)
      await insertMarketplace(tx, { id, version: 1, body, author: AUTHOR, publishedAt });
  });
}

/** Reads the marketplaces now, and again whenever a process publishes one. */
export async function startMarketplaces(parts: Needs): Promise<void> {
  await seedMarketplaces(parts);
  await keepCurrent(parts, () => loadMarketplaces(parts));
}

/** Returns the return settings of a marketplace, without the features that an operator has switched off. */
export function getReturnSettings(marketplaceId: string): ReturnSettings {
  const all = getCurrentMarketplaces();
  const matchingSettings = all.find(({ id }) => id === marketplaceId) ?? all[0];
  if (!matchingSettings) throw new Error('the shop has no marketplace');
  const { returns: settings } = matchingSettings;
  const isOn = (flag: SwitchName): boolean => isSwitchedOn(flag, marketplaceId);
  return {
    ...settings,
    hasPackagelessReturns: settings.hasPackagelessReturns && isOn('zaw-returns'),
    hasLabellessReturns: settings.hasLabellessReturns && isOn('labelless-returns'),
    hasReturnCancelling: settings.hasReturnCancelling && isOn('cancel-return'),
    hasExchanges: settings.hasExchanges && isOn('exchanges'),
  };
}
