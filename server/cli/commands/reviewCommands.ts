import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatMoment } from '../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../parts.ts';
import { findTypedProduct } from '../../services/catalog/desk/findTypedProduct.ts';
import { listFileNames } from '../../services/reviews/acceptMedia.ts';
import { importReviews } from '../../services/reviews/importReviews.ts';
import {
  createDiskMediaStore,
  readSentMedia,
  readWaitingMedia,
  type SentMedia,
} from '../../services/reviews/mediaStore.ts';
import { type DeskReview, listDeskReviews, REVIEWS_PER_PAGE } from '../../services/reviews/moderateReviews.ts';
import { type Command, CommandError, pagedCommand, parseDryRun, readCommand } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

const LIST_USAGE = 'npm run store -- review list --stars 1 --product 9000001 --hidden --page 2';

function formatReview({
  reviewId,
  productId,
  productName,
  reviewer,
  rating,
  summary,
  body,
  ...rest
}: DeskReview): string {
  const { reviewedAt, isHidden } = rest;
  return [
    `${reviewId}: ${productId} ${productName}, ${rating} of 5 stars, ${reviewer}, ${formatMoment(reviewedAt)} UTC${isHidden ? ' (hidden)' : ''}`,
    ...[summary, body].filter(Boolean).map((text) => `    ${text.replaceAll('\n', '\n    ')}`),
  ].join('\n');
}

/** Lists reviews; `reviews media` those with photos and videos. */
export const reviewCommands: readonly Command[] = [
  pagedCommand({
    words: 'review list',
    args: '--stars … --product … --hidden --page 2',
    summary: 'lists reviews, the newest first, fifty a page',
    usage: LIST_USAGE,
    options: {
      stars: { type: 'string' },
      product: { type: 'string' },
      hidden: { type: 'boolean' },
      page: { type: 'string' },
    },
    noun: 'Reviews',
    empty: 'No review matches.',
    perPage: REVIEWS_PER_PAGE,
    readPage: async ({ db }, { stars, product, hidden: isHidden = false }, page) => {
      if (stars !== undefined && !/^[1-5]$/.test(stars)) throw new CommandError(LIST_USAGE);
      const productId = product === undefined ? undefined : (await findTypedProduct(db, product)).productId;
      const rating = stars === undefined ? undefined : Number(stars);
      const { reviews, total } = await listDeskReviews(db, { rating, isHidden, productId }, page);
      return { lines: reviews.map(formatReview), total };
    },
  }),
];

const LIST_LIMIT = 100;
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

/** Photos and videos of reviews (`REVIEW_MODERATION`). */
export const reviewMediaCommands: readonly Command[] = [
  readCommand({
    words: 'reviews media list',
    args: '',
    summary: 'lists photos and videos of reviews that wait for approval, the oldest first',
    read: formatWaitingMedia,
  }),
  readCommand({
    words: 'reviews media show',
    args: '<number>',
    summary: 'shows a photo or video with its review, and where its files are',
    usage: 'Name one photo or video by its number: npm run store -- reviews media show 900001',
    word: /^[1-9]\d{0,14}$/,
    read: async (parts, word) => {
      const mediaId = Number(word);
      return formatDetails(parts, requireMedia(await readSentMedia(parts.db, mediaId), mediaId));
    },
  }),
];

export const reviewsImportCommand: Command = {
  words: 'reviews import',
  args: '<file> [--dry-run]',
  summary: 'adds reviews written elsewhere, one JSON object a line',
  run: async (parts, args) => {
    const usage = 'Name one file: npm run store -- reviews import <file>';
    const { positionals, isDryRun } = parseDryRun(args, usage);
    const [file] = positionals;
    if (!file) throw new CommandError(usage);
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    let hasFailed = false;
    await changeOrTry(parts, { isDryRun }, async ({ db }) => {
      const { lines, addedCount, knownCount, rejectedLines } = await importReviews(db, text);
      console.log(
        `${basename(file)}: ${lines} reviews; ${addedCount} added, ${knownCount} known already, ${rejectedLines.length} refused.`,
      );
      for (const { lineNumber, reason } of rejectedLines) console.log(`  line ${lineNumber} ${reason}`);
      hasFailed = lines > 0 && rejectedLines.length === lines;
    });
    return hasFailed ? 1 : 0;
  },
};
