import type { Parts } from '../../parts.ts';
import { listFileNames } from '../../services/reviews/acceptMedia.ts';
import { createDiskMediaStore } from '../../services/reviews/mediaStore.ts';
import { approveMedia, rejectMedia } from '../../services/reviews/moderateMedia.ts';
import { readSentMedia, readWaitingMedia, type SentMedia } from '../../services/reviews/moderationStore.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';

const LIST_LIMIT = 100;
/** The store of a dry run: a rolled-back transaction would not bring files back. */
const KEEPS_FILES = { remove: async () => undefined };

/**
 * Parses exactly one number.
 * @throws {CommandError}
 */
function parseMediaId([id = '', ...others]: readonly string[], verb: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id) || others.length > 0) throw new CommandError(formatUsage(verb));
  return Number(id);
}

const formatUsage = (verb: string): string =>
  `Name one photo or video by its number: npm run store -- reviews media ${verb} 900001`;

/** Parses the arguments of a decision. @throws {CommandError} */
function parseDecision(args: readonly string[], verb: string) {
  const { positionals, isDryRun } = parseDryRun(args, formatUsage(verb));
  return { mediaId: parseMediaId(positionals, verb), isDryRun };
}

function requireMedia(media: SentMedia | undefined, mediaId: number): SentMedia {
  if (!media) throw new CommandError(`No review has a photo or video ${mediaId}.`);
  return media;
}

const formatKind = ({ type }: SentMedia): string => (type === 'video' ? 'Video' : 'Photo');
const formatName = (media: SentMedia): string => `${formatKind(media)} ${media.mediaId}`;

const formatMediaLine = (media: SentMedia): string =>
  `${formatName(media)}: review ${media.reviewId} by ${media.reviewer} of ${media.productId} ${media.productName}: ${media.summary}`;

async function formatWaitingMedia({ db }: Parts): Promise<string> {
  const { media, total } = await readWaitingMedia(db, LIST_LIMIT);
  if (total === 0) return 'No photo or video waits for approval.';
  const rest = total > media.length ? [`${total - media.length} more wait for approval.`] : [];
  return [...media.map(formatMediaLine), ...rest].join('\n');
}

async function formatDetails({ config }: Parts, media: SentMedia): Promise<string> {
  const files = await createDiskMediaStore(config.dataDir).locate(listFileNames(media.key));
  return [
    formatMediaLine(media),
    `  ${media.status}, ${media.rating} of 5 stars`,
    ...media.body.split('\n').map((line) => `  ${line}`),
    ...files.map((file) => `  ${file}`),
  ].join('\n');
}

/** Moderates photos and videos of reviews (`REVIEW_MODERATION`). A running shop applies decisions at once. */
export const reviewMediaCommands: readonly Command[] = [
  {
    words: 'reviews media list',
    args: '',
    summary: 'lists photos and videos of reviews that wait for approval, the oldest first',
    isReadOnly: true,
    run: async (parts) => {
      console.log(await formatWaitingMedia(parts));
      return 0;
    },
  },
  {
    words: 'reviews media show',
    args: '<number>',
    summary: 'shows a photo or video with its review, and where its files are',
    isReadOnly: true,
    run: async (parts, args) => {
      const mediaId = parseMediaId(args, 'show');
      console.log(await formatDetails(parts, requireMedia(await readSentMedia(parts.db, mediaId), mediaId)));
      return 0;
    },
  },
  {
    words: 'reviews media approve',
    args: '<number> [--dry-run]',
    summary: 'publishes a photo or video',
    run: async (parts, args) => {
      const { mediaId, isDryRun } = parseDecision(args, 'approve');
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const mediaBefore = requireMedia(await approveMedia(db, mediaId), mediaId);
        if (mediaBefore.status === 'rejected') {
          throw new CommandError(`${formatName(mediaBefore)} was rejected before: its files are deleted.`);
        }
        console.log(
          `${formatName(mediaBefore)} ${mediaBefore.status === 'approved' ? 'was approved before' : 'is approved'}.`,
        );
      });
    },
  },
  {
    words: 'reviews media reject',
    args: '<number> [--dry-run]',
    summary: 'hides a photo or video for good and deletes its files, also one that was approved',
    run: async (parts, args) => {
      const { mediaId, isDryRun } = parseDecision(args, 'reject');
      const store = isDryRun ? KEEPS_FILES : createDiskMediaStore(parts.config.dataDir);
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const mediaBefore = requireMedia(await rejectMedia({ db, store }, mediaId), mediaId);
        const outcome = mediaBefore.status === 'rejected' ? 'was rejected before' : 'is rejected';
        console.log(`${formatName(mediaBefore)} ${outcome}; its files are deleted.`);
      });
    },
  },
];
