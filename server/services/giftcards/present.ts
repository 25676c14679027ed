import type { GiftBalance } from '../../../src/contracts/giftcards.ts';
import { maskGiftCode } from '../../../src/lib/giftCode.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { BalanceEntry } from './store.ts';

export const presentBalance = (cents: number, entries: readonly BalanceEntry[]): GiftBalance => ({
  balance: toMoney(cents),
  entries: entries.map(({ entryId, kind, amountCents, orderId, createdAt, lastFour }) => ({
    entryId: String(entryId),
    kind,
    amount: toMoney(amountCents),
    at: createdAt.toISOString(),
    ...(lastFour !== null && { maskedCode: maskGiftCode(lastFour) }),
    ...(orderId !== null && { orderId }),
  })),
});
