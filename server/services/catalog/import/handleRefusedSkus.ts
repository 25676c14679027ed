import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { toNestedDatabase } from '../../../platform/database/rollBack.ts';
import { announceCatalogChange, readProductsOfStocks } from '../announceCatalogChange.ts';
import type { RefusedSku } from './readFeed.ts';
import { parseSource } from './toFeedProduct.ts';

/** A SKU that stays on sale at its earlier price and stock, although its line was refused. */
type KeptSku = { readonly lineNumber: number; readonly sku: string; readonly onHand: number };

/** Known SKUs whose lines were refused: those still on sale, and the number of those set to sold out. */
export type RefusedStock = { readonly keptSkus: readonly KeptSku[]; readonly soldOutCount: number };

type KnownSku = { readonly stockId: number; readonly source: string; readonly sku: string; readonly onHand: number };

/** SKUs of one statement. */
const CHUNK = 2000;

const buildKey = (source: string, sku: string): string => `${source}\n${sku}`;

/** Records SKUs that are set to sold out, with their number before; in the same transaction. */
export type OnSoldOut = (
  db: Database,
  stocks: readonly { readonly stockId: number; readonly onHand: number }[],
) => Promise<void>;

/** Sets SKUs to sold out whose refused lines say so, and returns the others that are still on sale. */
export async function handleRefusedSkus(
  db: Database,
  refusedSkus: readonly RefusedSku[],
  { isDryRun, onSoldOut }: { readonly isDryRun: boolean; readonly onSoldOut?: OnSoldOut | undefined },
): Promise<RefusedStock> {
  const byKey = new Map(
    refusedSkus.map((refused) => [buildKey(parseSource(refused.group).source, refused.sku), refused]),
  );
  const keys = [...byKey.keys()];
  const keptSkus: KeptSku[] = [];
  let soldOutCount = 0;
  for (let start = 0; start < keys.length; start += CHUNK) {
    const chunkKeys = keys.slice(start, start + CHUNK);
    await db.transaction().execute(async (tx) => {
      const soldOut: { stockId: number; onHand: number }[] = [];
      for (const { stockId, source, sku, onHand } of await lockSkusOnSale(tx, chunkKeys)) {
        const refused = byKey.get(buildKey(source, sku));
        if (refused?.isSoldOut) soldOut.push({ stockId, onHand });
        else if (refused) keptSkus.push({ lineNumber: refused.lineNumber, sku, onHand });
      }
      soldOutCount += soldOut.length;
      if (isDryRun || soldOut.length === 0) return;
      const soldOutIds = soldOut.map(({ stockId }) => stockId);
      await sql`update stocks set on_hand = 0, is_counted = false where stock_id = any(${soldOutIds}::bigint[])`.execute(
        tx,
      );
      await onSoldOut?.(toNestedDatabase(tx), soldOut);
      await announceCatalogChange(tx, await readProductsOfStocks(tx, soldOutIds));
    });
  }
  return { keptSkus: keptSkus.toSorted((a, b) => a.lineNumber - b.lineNumber), soldOutCount };
}

/** Locks the SKUs of these sources and numbers that are in stock, in id order, as orders do. */
async function lockSkusOnSale(tx: Transaction, keys: readonly string[]): Promise<readonly KnownSku[]> {
  const named = JSON.stringify(
    keys.map((key) => {
      const line = key.indexOf('\n');
      return { source: key.slice(0, line), sku: key.slice(line + 1) };
    }),
  );
  const { rows } = await sql<KnownSku>`
    select k.stock_id as "stockId", p.source, k.merchant_sku as sku, k.on_hand as "onHand"
    from json_to_recordset(${named}::json) as named(source text, sku text)
    join stocks k on lower(k.merchant_sku) = lower(named.sku) and k.merchant_sku = named.sku and k.merchant_sku <> ''
    join styles s on s.style_id = k.style_id
    join products p on p.product_id = s.product_id and p.source = named.source
    where k.on_hand > 0 and not p.hidden and not k.kept_values ? 'stock'
    order by k.stock_id for no key update of k`.execute(tx);
  return rows;
}
