import { z } from 'zod';
import type { Money } from '../../../../../src/contracts/common.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import { describeStocks, type StockDescription } from '../../../catalog/actions.ts';
import { deriveDraftToken } from './changeDraft.ts';
import { getDraft, getDraftState } from './draftStore.ts';

const payload = z.object({ draftId: z.int(), requestId: z.string().max(100) });

/** A line as the mail shows it. */
type MailedLine = Pick<
  StockDescription,
  'brandName' | 'color' | 'genderLabel' | 'imageId' | 'productName' | 'productUrl' | 'size' | 'width'
> & { readonly quantity: number; readonly price: Money };

/** The content of the mail with a draft's link. */
export type DraftMailContent = {
  readonly to: string;
  readonly marketplaceId: string;
  readonly message: string;
  readonly lines: readonly MailedLine[];
  readonly totalCents: number;
  readonly expiresAt: Date;
  readonly token: string;
};

/** Returns the mail of a queued job; undefined if the draft is not to be paid any more. */
export async function readDraftMail(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  input: unknown,
): Promise<(DraftMailContent & { readonly requestId: string }) | undefined> {
  const { draftId, requestId } = payload.parse(input);
  const draft = await getDraft(parts.db, draftId);
  const { linkId, sentCents } = draft;
  if (getDraftState(draft, parts.clock.now()) !== 'sent' || linkId === null || sentCents === null) return undefined;
  const stocks = await describeStocks(
    parts.db,
    draft.lines.map(({ stockId }) => stockId),
  );
  return {
    requestId,
    to: draft.email,
    marketplaceId: draft.marketplaceId,
    message: draft.message,
    lines: stocks.map((stock) => ({
      ...stock,
      quantity: draft.lines.find(({ stockId }) => stockId === stock.stockId)?.quantity ?? 1,
      price: toMoney(stock.priceCents),
    })),
    totalCents: sentCents,
    expiresAt: draft.expiresAt,
    token: deriveDraftToken(linkId, parts),
  };
}
