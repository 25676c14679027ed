import { formatMoment } from '../../../src/lib/dates.ts';
import {
  type DeskReview,
  listDeskReviews,
  REVIEWS_PER_PAGE,
  setReviewHidden,
} from '../../services/reviews/moderateReviews.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';
import { findTypedProduct } from './findTypedProduct.ts';
import { parseTyped } from './orderArgs.ts';
import { describePage, formatOptions, toPageNum } from './pageOfList.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
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

const listCommand: Command = {
  words: 'review list',
  args: '--stars … --product … --hidden --page 2',
  summary: 'lists reviews, the newest first, fifty a page',
  isReadOnly: true,
  run: async ({ db }, args) => {
    const options = {
      stars: { type: 'string' },
      product: { type: 'string' },
      hidden: { type: 'boolean' },
      page: { type: 'string' },
    } as const;
    const { values, positionals } = parseTyped(args, options, LIST_USAGE);
    const page = toPageNum(values.page);
    const { stars, product, hidden: isHidden = false } = values;
    if (page === undefined || positionals.length > 0 || (stars !== undefined && !/^[1-5]$/.test(stars)))
      throw new CommandError(LIST_USAGE);
    const productId = product === undefined ? undefined : (await findTypedProduct(db, product)).productId;
    const rating = stars === undefined ? undefined : Number(stars);
    const { reviews, total } = await listDeskReviews(db, { rating, isHidden, productId }, page);
    if (total === 0) console.log('No review matches.');
    for (const review of reviews) console.log(formatReview(review));
    const optionText = `${formatOptions({ stars, product })}${isHidden ? ' --hidden' : ''}`;
    const place = {
      name: 'Reviews',
      from: (page - 1) * REVIEWS_PER_PAGE + 1,
      shownCount: reviews.length,
      total,
      next: `npm run store -- review list${optionText} --page ${page + 1}`,
    };
    for (const line of describePage(place)) console.log(line);
    return 0;
  },
};

function createVisibilityCommand(word: 'hide' | 'unhide', summary: string): Command {
  const usage = `npm run store -- review ${word} 700001 --dry-run`;
  return {
    words: `review ${word}`,
    args: '<number> --dry-run',
    summary,
    help: 'A hidden review counts in no rating. Its author still sees it, and an edit does not show it again.',
    run: async (parts, args) => {
      const { positionals, isDryRun } = parseDryRun(args, usage);
      const [input = ''] = positionals;
      if (!NUMBER.test(input)) throw new CommandError(usage);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const hasChanged = await setReviewHidden(db, Number(input), word === 'hide' ? clock.now() : null);
        if (hasChanged === undefined) throw new CommandError(`The shop has no review ${input}.`);
        console.log(`The review ${input} is ${word === 'hide' ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`);
      });
    },
  };
}

/** Moderates reviews; `reviews media` decides about single photos and videos. */
export const reviewCommands: readonly Command[] = [
  listCommand,
  createVisibilityCommand('hide', 'hides a review with its photos from everyone except its author'),
  createVisibilityCommand('unhide', 'shows a hidden review again'),
];
