import { sql } from 'kysely';
import { type ImportedReview, importedReview } from '../../../src/contracts/reviews/reviews.ts';
import { ANONYMOUS } from '../../../src/lib/reviews/reviewRules.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockReviewSums, type ReviewSums } from '../catalog/actions.ts';
import { updateSums } from './rules.ts';
import { saveSums } from './writeStore.ts';

export type ReviewImport = {
  lines: number;
  addedCount: number;
  /** Imported before, as identified by source and id. */
  knownCount: number;
  rejectedLines: { lineNumber: number; reason: string }[];
};

function parseLine(line: string): ImportedReview | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'is no JSON';
  }
  const parseResult = importedReview.safeParse(value);
  if (parseResult.success) return parseResult.data;
  const issue = parseResult.error.issues[0];
  return `${issue?.path.join('.') || 'line'}: ${issue?.message ?? 'is not valid'}`;
}

async function addReview(tx: Transaction, review: ImportedReview, sums: ReviewSums): Promise<ReviewSums | undefined> {
  const addedRow = await tx
    .insertInto('reviews')
    .values({
      product_id: Number(review.productId),
      rating: review.overallRating,
      summary: review.summary,
      body: review.body,
      reviewer_name: review.name === '' ? ANONYMOUS : review.name,
      source: review.source,
      source_key: review.reviewId,
      power_review: review.powerReview,
      verified_purchase: review.verifiedPurchase,
      customer_reward_review: review.customerRewardReview,
      premier_review: review.premierReview,
      helpful: review.helpful,
      fit: review.fit ?? null,
      width: review.width ?? null,
      comfort: review.comfort ?? null,
      reviewed_at: review.reviewedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'source_key']).where(sql.ref('source_key'), 'is not', null).doNothing(),
    )
    .returning('review_id')
    .executeTakeFirst();
  return addedRow && updateSums(sums, null, { rating: review.overallRating, fit: review.fit ?? null });
}

/** Imports reviews from JSON lines (`ImportedReview`), one transaction per product with its sums. Idempotent. */
export async function importReviews(db: Database, text: string): Promise<ReviewImport> {
  const outcome: ReviewImport = { lines: 0, addedCount: 0, knownCount: 0, rejectedLines: [] };
  const byProduct = new Map<string, { lineNumber: number; review: ImportedReview }[]>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    outcome.lines += 1;
    const review = parseLine(line);
    if (typeof review === 'string') outcome.rejectedLines.push({ lineNumber: index + 1, reason: review });
    else
      byProduct.set(review.productId, [...(byProduct.get(review.productId) ?? []), { lineNumber: index + 1, review }]);
  }
  for (const [productId, entries] of byProduct) {
    await db.transaction().execute(async (tx) => {
      let sums = await lockReviewSums(tx, Number(productId), { includesHidden: false });
      if (!sums) {
        const reason = `there is no product ${productId}`;
        outcome.rejectedLines.push(...entries.map(({ lineNumber }) => ({ lineNumber, reason })));
        return;
      }
      const sumsBefore = sums;
      for (const { review } of entries) {
        const next = await addReview(tx, review, sums);
        if (next) outcome.addedCount += 1;
        else outcome.knownCount += 1;
        sums = next ?? sums;
      }
      if (sums !== sumsBefore) await saveSums(tx, Number(productId), sums);
    });
  }
  outcome.rejectedLines.sort((a, b) => a.lineNumber - b.lineNumber);
  return outcome;
}
