import { z } from 'zod';
import type { ShopPromises } from '../../lib/promises.ts';
import { FONT_SCALE, SHOP_FONTS, type ShopFont, type ShopTheme } from '../../lib/shopTheme.ts';

/** How a marketplace collects sales tax. */
export type TaxTerms = {
  /** The states in which the shop is registered; null for all. */
  readonly states: readonly string[] | null;
  readonly pricesIncludeTax: boolean;
};

/** The promises of a marketplace, with the version of its settings. */
export type MarketplacePromises = ShopPromises & {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly tax: TaxTerms;
};

/** GET /api/desk/settings/promises: the promises of all marketplaces, the default one's first. */
export type DeskPromises = { readonly marketplaces: readonly MarketplacePromises[] };

/** Numbers that the desk changes for the whole installation, by their names. */
export type DeskNumbers = { readonly values: Readonly<Record<string, number>>; readonly version: number };

/** GET /api/desk/settings/rules: how long work may wait, the rules of all marketplaces, and those of each as people type them, by their names; the default one's first. */
export type DeskRules = {
  readonly late: DeskNumbers;
  readonly installation: DeskNumbers;
  readonly marketplaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly values: Readonly<Record<string, string>>;
  }[];
};

/** The name, the address and the look of a marketplace, with the version of its settings. */
export type ShopIdentity = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly tagline: string;
  /** Null for the name of the shop. */
  readonly company: string | null;
  readonly address: readonly string[];
  readonly taxId: string | null;
  /** Null for that of the installation. */
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly colors: ShopTheme;
  readonly font: ShopFont;
  readonly fontScale: number;
  /** The drawing or the picture as a `data:` address; null shows the name. */
  readonly logo: { readonly src: string; readonly text: string } | null;
};

/** GET /api/desk/settings/shop: the marketplaces, the default one first, and the sender of the installation. */
export type DeskShops = { readonly marketplaces: readonly ShopIdentity[]; readonly mailFrom: string };

const hex = z
  .string()
  .regex(/^[0-9a-f]{6}$/)
  .transform((digits) => `#${digits}`);
/** GET /themePreview.css: a look that is not saved, as the desk's form has it: colors without their `#`, whether readable or not. */
export const lookQuery = z
  .strictObject({
    ...{ accent: hex, accentHover: hex, accentDeep: hex, accentWash: hex, onDeepSoft: hex },
    font: z.enum(SHOP_FONTS),
    fontScale: z.coerce.number().int().min(FONT_SCALE.least).max(FONT_SCALE.most),
  })
  .transform(({ font, fontScale, ...theme }) => ({ font, fontScale, theme }));

/** A marketplace in the list of the settings. */
export type ListedMarketplace = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly hosts: readonly string[];
  /** The address of its home page. */
  readonly origin: string;
  readonly isDefault: boolean;
  readonly orders: number;
  readonly openOrders: number;
};

export type FormerMarketplace = {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly removedBy: string;
  readonly removedAt: string;
  readonly orders: number;
};

/** GET /api/desk/settings/marketplaces */
export type DeskMarketplaces = {
  readonly marketplaces: readonly ListedMarketplace[];
  readonly former: readonly FormerMarketplace[];
};

/** GET /api/desk/settings/backups */
export type DeskBackups = {
  /** The last one first. */
  readonly backups: readonly {
    readonly backupId: number;
    readonly state: 'waiting' | 'running' | 'done' | 'failed';
    readonly by: string;
    readonly isScheduled: boolean;
    readonly createdAt: string;
    readonly endedAt: string | null;
    /** The machine with the file. */
    readonly host: string | null;
    readonly file: string | null;
    readonly bytes: number | null;
    readonly rows: number | null;
    readonly problem: string | null;
  }[];
  readonly schedule: { readonly hour: number | null; readonly kept: number; readonly version: number };
  /** Days for which data is kept. */
  readonly retention: DeskNumbers;
  readonly folder: string;
  readonly dataDir: string;
  /** Whether the database is the embedded one, in `dataDir`. */
  readonly isEmbedded: boolean;
  /** How long data is kept, as far as it is configured. */
  readonly kept: {
    /** Events of visits. */
    readonly sink: 'postgres' | 'log' | 'http' | 'off';
    /** The longest time that the environment allows for events. */
    readonly mostEventDays: number;
    readonly accountDeletionDays: number;
    readonly draftOrderDays: number;
  };
};
