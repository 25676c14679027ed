import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import type { SwitchName } from '../../../src/lib/flagDefinitions.ts';
import { writeSentences } from '../../../src/lib/promises.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Parts } from '../../parts.ts';
import type { StoredReturnTerms } from '../../platform/database/columnTypes.ts';
import { reloadOnChange } from '../../platform/database/sharedSettings.ts';
import type { Flags } from '../flags/flags.ts';
import { type MarketplaceSettings, marketplaceDocument, type ReturnSettings } from './marketplaceDocument.ts';
import { presentMarketplace } from './presentMarketplace.ts';
import { renderThemeCss } from './renderThemeCss.ts';
import { insertMarketplace, readMarketplaces, readRemovedMarketplaces } from './store.ts';

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

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'clock' | 'watch' | 'marketplaces'>;

/** The author of the marketplaces that the repository ships. */
const AUTHOR = 'eyelet';

const compareMarketplaces = (one: MarketplaceSettings, other: MarketplaceSettings): number =>
  Number(other.isDefault) - Number(one.isDefault) || (one.id < other.id ? -1 : 1);

const SEEDS = [...readSeedMarketplaces()].sort(compareMarketplaces);

const parseHostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

/** A removed marketplace, as orders name it. */
type FormerMarketplace = { readonly id: string; readonly name: string };

type ShopIdentity = {
  readonly name: string;
  readonly phone: string;
  readonly hours: string;
  readonly themeCss: string;
};

/**
 * The published marketplaces as known to this process, without a query: rules and presenters need them synchronously.
 * Until they are loaded, those of the repository.
 */
export class Marketplaces {
  readonly #flags: Flags;
  /** The default marketplace's origin. It defines scheme and port of the others. */
  readonly #publicUrl: string;
  readonly #listeners = new Set<() => void>();
  #settings: readonly MarketplaceSettings[] = SEEDS;
  #former: readonly FormerMarketplace[] = [];

  constructor({ config, flags }: { readonly config: Pick<Config, 'publicUrl'>; readonly flags: Flags }) {
    this.#flags = flags;
    this.#publicUrl = config.publicUrl;
  }

  /**
   * Reads the marketplaces once. For a document that does not fit this release, the previous one stays in use, and a log
   * entry says so. A marketplace of the repository without a document has its settings from there, unless it was removed.
   */
  async load({ db, log }: Pick<Needs, 'db' | 'log'>): Promise<void> {
    const previousById = new Map(this.#settings.map((one) => [one.id, one]));
    const removed = await readRemovedMarketplaces(db);
    const removedIds = new Set(removed.map(({ id }) => id));
    const seeds = SEEDS.filter(({ id }) => !removedIds.has(id));
    const settingsById = new Map(seeds.map((one) => [one.id, one]));
    for (const { id, version, body } of await readMarketplaces(db)) {
      const parseResult = marketplaceDocument.safeParse(body);
      const settings = parseResult.success ? { ...parseResult.data, id, version } : previousById.get(id);
      if (settings) settingsById.set(id, settings);
      if (!parseResult.success)
        log.error({ err: parseResult.error, id, version }, 'this marketplace does not fit the release');
    }
    this.#settings = [...settingsById.values()].sort(compareMarketplaces);
    this.#former = removed.map(({ id, body }) => ({ id, name: marketplaceDocument.safeParse(body).data?.name ?? id }));
    for (const listener of this.#listeners) listener();
  }

  /** Returns the marketplaces that have been removed: their orders stay. */
  listFormer(): readonly FormerMarketplace[] {
    return this.#former;
  }

  /** Calls the listener after this process has received a changed marketplace. */
  listen(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Returns the ids of all marketplaces, the default one's first. */
  listIds(): readonly string[] {
    return this.#settings.map(({ id }) => id);
  }

  /** Returns the settings of the default marketplace: it answers on unknown hosts (browsing §1), and has orders whose request named none. */
  getDefaultSettings(): MarketplaceSettings {
    const [first] = this.#settings;
    if (!first) throw new Error('the shop has no marketplace');
    return first;
  }

  /** Returns the settings of a marketplace; those of the default one for none, or for an id that is no longer configured. */
  getSettings(marketplaceId: string | null): MarketplaceSettings {
    return this.#settings.find(({ id }) => id === marketplaceId) ?? this.getDefaultSettings();
  }

  /** Returns the settings of a host's marketplace; those of the default one for an unknown host. */
  getSettingsByHost(host: string | undefined): MarketplaceSettings {
    const name = parseHostName(host);
    return this.#settings.find(({ hosts }) => hosts.includes(name)) ?? this.getDefaultSettings();
  }

  /** Returns whether a rule for consumers is on in any marketplace: all have the same products. */
  hasRule(rule: 'requiresSafety' | 'reportsGreenClaims'): boolean {
    return this.#settings.some(({ consumer }) => consumer[rule]);
  }

  /** Returns how a marketplace ships: its standard shipping, and the prices of its fast speeds. */
  getShippingRates(marketplaceId: string | null) {
    const { shipping, shippingCents: fastCents } = this.getSettings(marketplaceId);
    return { ...shipping, fastCents };
  }

  /** Returns the return settings of a marketplace, without the features that an operator has switched off. */
  getReturnSettings(marketplaceId: string): ReturnSettings {
    const { returns: settings } = this.getSettings(marketplaceId);
    const isOn = (flag: SwitchName): boolean => this.#flags.isOn(flag, marketplaceId);
    return {
      ...settings,
      hasPackagelessReturns: settings.hasPackagelessReturns && isOn('zaw-returns'),
      hasLabellessReturns: settings.hasLabellessReturns && isOn('labelless-returns'),
      hasReturnCancelling: settings.hasReturnCancelling && isOn('cancel-return'),
      hasExchanges: settings.hasExchanges && isOn('exchanges'),
    };
  }

  /** Returns how the orders that are placed now in a marketplace can be returned. */
  getReturnTerms(marketplaceId: string | null): StoredReturnTerms {
    const { returnDays, returns } = this.getSettings(marketplaceId);
    return { returnDays, feeCents: returns.feeCents, withdrawalDays: returns.withdrawalDays };
  }

  /** Returns the marketplace of a host, for its pages; the default one for an unknown host. */
  getByHost(host: string | undefined): Marketplace {
    const settings = this.getSettingsByHost(host);
    const name = parseHostName(host);
    const origin = settings.hosts.includes(name) ? this.#buildOrigin(name) : this.#publicUrl;
    return presentMarketplace(settings, origin, this.#flags);
  }

  /** Returns a marketplace at its first host; the default one for an id that is no longer configured. */
  getById(marketplaceId: string): Marketplace {
    const settings = this.getSettings(marketplaceId);
    const [host] = settings.hosts;
    const origin = settings.isDefault || host === undefined ? this.#publicUrl : this.#buildOrigin(host);
    return presentMarketplace(settings, origin, this.#flags);
  }

  getIdentity(host: string | undefined): ShopIdentity {
    const settings = this.getSettingsByHost(host);
    const { name, phone, ...look } = settings;
    return { name, phone, hours: writeSentences(settings).hours, themeCss: renderThemeCss(look) ?? '' };
  }

  listOrigins(): string[] {
    return [this.#publicUrl, ...this.#settings.flatMap(({ hosts }) => hosts.map((host) => this.#buildOrigin(host)))];
  }

  /** Returns the hosts of all marketplaces and their sign-in hosts: redirects among them are allowed. */
  listHosts(): string[] {
    return [
      new URL(this.#publicUrl).hostname,
      ...this.#settings.flatMap(({ hosts, delegatedLoginHost }) =>
        delegatedLoginHost === null ? hosts : [...hosts, delegatedLoginHost],
      ),
    ];
  }

  /** Returns the origins of the pages of all marketplaces, and of their sign-in hosts. */
  listPageOrigins(): string[] {
    return [this.#publicUrl, ...this.listHosts().map((host) => this.#buildOrigin(host))];
  }

  #buildOrigin(host: string): string {
    const url = new URL(this.#publicUrl);
    url.hostname = host;
    return url.origin;
  }
}

/** Stores the repository's marketplaces that the database lacks, except removed ones. */
export async function seedMarketplaces({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const storedIds = new Set((await readMarketplaces(db)).map(({ id }) => id));
  for (const { id } of await readRemovedMarketplaces(db)) storedIds.add(id);
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
  await reloadOnChange(parts, () => parts.marketplaces.load(parts));
}
