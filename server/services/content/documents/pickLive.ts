import { z } from 'zod';

/** A published version of a document. `marketplaceId` is `*` for the version of all marketplaces without their own. */
export type PublishedVersion = {
  readonly key: string;
  readonly marketplaceId: string;
  readonly version: number;
  readonly shownFrom: Date;
  readonly shownUntil: Date | null;
  readonly body: unknown;
};

/** Stands for all marketplaces without a document of their own. */
export const ALL_MARKETPLACES = '*';

const isShown = ({ shownFrom, shownUntil }: PublishedVersion, now: Date): boolean =>
  shownFrom <= now && (shownUntil === null || now < shownUntil);

/** Returns the shown version of each document: a marketplace's own before the common one, highest version first. */
export function pickLive(
  versions: readonly PublishedVersion[],
  marketplaceId: string,
  now: Date,
): ReadonlyMap<string, PublishedVersion> {
  const liveVersions = new Map<string, PublishedVersion>();
  for (const shop of [ALL_MARKETPLACES, marketplaceId]) {
    const best = new Map<string, PublishedVersion>();
    for (const version of versions) {
      if (version.marketplaceId !== shop || !isShown(version, now)) continue;
      if (version.version > (best.get(version.key)?.version ?? 0)) best.set(version.key, version);
    }
    for (const [key, version] of best) liveVersions.set(key, version);
  }
  return liveVersions;
}

const periods = z.array(z.looseObject({ from: z.iso.datetime().optional(), until: z.iso.datetime().optional() }));
/** The parts of documents that have their own schedules: promos of banners, slots of pages. */
const scheduleSchema = z.looseObject({
  promos: periods.optional(),
  slots: periods.optional(),
  layouts: z.array(z.looseObject({ slots: periods })).optional(),
});

type Period = { readonly from?: string | undefined; readonly until?: string | undefined };

/** Returns whether a part of a document is shown at a moment. */
export const isWithinPeriod = ({ from, until }: Period, now: Date): boolean =>
  (from === undefined || new Date(from) <= now) && (until === undefined || now < new Date(until));

const isMoment = (moment: Date | null | undefined): moment is Date => moment instanceof Date;

/** Returns the moments at which a schedule changes the shown versions, promos and slots, in epoch milliseconds. */
export function listMoments(versions: readonly PublishedVersion[]): number[] {
  return versions.flatMap(({ shownFrom, shownUntil, body }) => {
    const { promos = [], slots = [], layouts = [] } = scheduleSchema.safeParse(body).data ?? {};
    const parts = [...promos, ...slots, ...layouts.flatMap((layout) => layout.slots)];
    const texts = parts.flatMap(({ from, until }) => [from, until]).filter((text) => text !== undefined);
    return [shownFrom, shownUntil, ...texts.map((text) => new Date(text))].filter(isMoment).map(Number);
  });
}

/** Returns the whole seconds until the next of these moments; `most` when there is none before. */
export function computeSecondsUntilChange(moments: readonly number[], now: Date, maxSeconds: number): number {
  const remainingMs = moments.map((moment) => moment - now.getTime()).filter((ms) => ms > 0);
  return Math.floor(Math.min(maxSeconds * 1000, ...remainingMs) / 1000);
}
