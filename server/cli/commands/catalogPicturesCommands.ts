import { formatMoment } from '../../../src/lib/dates.ts';
import { countPictured } from '../../services/catalog/actions.ts';
import {
  FAILURES_PER_PAGE,
  listFailures,
  type PictureFailure,
  retryAllFailures,
} from '../../services/images/failureStore.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';
import { parseTyped } from './orderArgs.ts';
import { describePage, toPageNum } from './pageOfList.ts';

const USAGE = 'npm run store -- catalog pictures --page 2, or: catalog pictures retry --dry-run';

function formatFailure({ imageId, styleId, url, reason, attempts, nextTryAt }: PictureFailure): string {
  const next = nextTryAt ? `next try ${formatMoment(nextTryAt)} UTC` : 'given up';
  return `${imageId} of style ${styleId}: ${url}\n    ${reason} (${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${next})`;
}

/** Shows the worker's progress with pictures of imported products, and the pictures that it could not fetch. */
export const catalogPicturesCommands: readonly Command[] = [
  {
    words: 'catalog pictures retry',
    args: '--dry-run',
    summary: 'lets the worker try all failed pictures again at once',
    run: async (parts, args) => {
      const { isDryRun } = parseDryRun(args, USAGE, 0);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const count = await retryAllFailures(db, clock.now());
        console.log(`${count} ${count === 1 ? 'picture is' : 'pictures are'} tried again.`);
      });
    },
  },
  {
    words: 'catalog pictures',
    args: '--page 2',
    summary: 'shows how many pictures are fetched, and lists those that could not be',
    help: `A running worker fetches the pictures of imported products one after the other (PICTURES_AHEAD), most viewed first. Until then,
and while one cannot be fetched, the shop shows "Picture to come". A failed picture is tried again after ten minutes, then after
twice as long each time, ten times in all.`,
    isReadOnly: true,
    run: async ({ db }, args) => {
      const { values, positionals } = parseTyped(args, { page: { type: 'string' } } as const, USAGE);
      const page = toPageNum(values.page);
      if (page === undefined || positionals.length > 0) throw new CommandError(USAGE);
      const [{ done: doneCount, waiting: waitingCount }, { failures, total }] = [
        await countPictured(db),
        await listFailures(db, page),
      ];
      console.log(
        `Colors with pictures: ${doneCount}, to come: ${waitingCount}. Pictures that could not be fetched: ${total}.`,
      );
      for (const failure of failures) console.log(formatFailure(failure));
      const place = {
        name: 'Failed pictures',
        from: (page - 1) * FAILURES_PER_PAGE + 1,
        shownCount: failures.length,
        total,
        next: `npm run store -- catalog pictures --page ${page + 1}`,
      };
      for (const line of describePage(place)) console.log(line);
      return 0;
    },
  },
];
