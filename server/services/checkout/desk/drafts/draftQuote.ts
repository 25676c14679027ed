import { sql } from 'kysely';
import type { Address } from '../../../../../src/contracts/account/addresses.ts';
import type { DeskDraftLine, DraftQuote } from '../../../../../src/contracts/desk/drafts.ts';
import { PROMO_MESSAGES, PROMO_REPLACED } from '../../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import { formatProductTitle } from '../../../../../src/lib/products/products.ts';
import { withTaxRates } from '../../../../providers/tax/taxRates.ts';
import { readSkuNumbers } from '../../../catalog/actions.ts';
import type { CheckoutParts } from '../../actions/checkoutParts.ts';
import type { Buyer } from '../../buyer.ts';
import { FREE_SPEED } from '../../constraints/listShippingViolations.ts';
import { DEFAULT_CHOICES } from '../../quote/choices.ts';
import { type Quote, quote } from '../../quote/quote.ts';
import { buildStoredStockIdsSql, type QuotedLine } from '../../quote/quotedLines.ts';
import { readPurchaseFacts } from '../../quote/readQuoteInput.ts';
import type { DraftContent, DraftLine } from './draftStore.ts';

const ADDRESS_ID = 'draft';
/** No customer has this number: a guest, of whom nothing is saved. */
const NEW_GUEST = 0;

/** Returns the customer of a draft as the buyer of its quote. */
function toBuyer({ marketplaces }: CheckoutParts, { customerId, marketplaceId }: DraftContent): Buyer {
  return {
    customerId: customerId ?? NEW_GUEST,
    cart: customerId === null ? { sessionId: '' } : { customerId },
    ip: '',
    marketplaceId,
    hasGiftOptions: false,
    hasMobilePromo: false,
    shippingRates: marketplaces.getShippingRates(marketplaceId),
  };
}

const toAddress = ({ address }: DraftContent): Address | null =>
  address && { ...address, addressId: ADDRESS_ID, isPrimary: true };

/** Quotes a draft at current prices, as checkout would for its customer: the same rules, codes and delivery options. */
export async function quoteDraft(parts: CheckoutParts, draft: DraftContent): Promise<Quote> {
  const lines = draft.lines.map((line) => ({ ...line, priceCents: 0 }));
  const { toFacts } = await readPurchaseFacts(parts.db, parts, {
    buyer: toBuyer(parts, draft),
    now: parts.clock.now(),
    purchase: {
      row: sql<null>`null`,
      id: sql`''`,
      codes: sql`${draft.coupons}::text[]`,
      stockIds: buildStoredStockIdsSql(lines),
      cardId: sql`null::bigint`,
    },
  });
  const address = toAddress(draft);
  const choices = {
    ...DEFAULT_CHOICES,
    coupons: draft.coupons,
    addressId: address && ADDRESS_ID,
    paymentInstrumentId: null,
    speed: draft.speed ?? (address && FREE_SPEED),
  };
  const savedChoices = { addresses: address ? [address] : [], paymentInstruments: [], paymentSessions: [] };
  return withTaxRates(parts.tax, async () => quote({ ...toFacts(lines), savedChoices, choices }));
}

/** Returns the lines whose pieces are not all in stock, or that are not sold any more, in sentences. */
export function listShortLines(lines: readonly DraftLine[], { lines: quotedLines }: Pick<Quote, 'lines'>): string[] {
  return lines.flatMap(({ stockId, quantity }) => {
    const line = quotedLines.find((one) => one.stockId === stockId);
    if (!line) return ['An item is not sold any more.'];
    const title = formatProductTitle(line);
    if (line.onHand === 0) return [`${title} is sold out.`];
    return line.onHand < quantity ? [`Only ${line.onHand} of ${title} are left.`] : [];
  });
}

/** Violations that the customer resolves at checkout, by paying and by typing the address. */
const LEFT_TO_CUSTOMER: readonly string[] = ['payment', 'cart'];

function listProblems(draft: DraftContent, draftQuote: Quote): string[] {
  const found = draftQuote.violations.filter(
    ({ fixAt }) => !LEFT_TO_CUSTOMER.includes(fixAt) && (draft.address !== null || fixAt === 'spc'),
  );
  return [...new Set([...listShortLines(draft.lines, draftQuote), ...found.map(({ message }) => message)])];
}

const formatChoice = ({ color, size, width }: Pick<QuotedLine, 'color' | 'size' | 'width'>): string =>
  [color, size, width].filter(Boolean).join(' · ');

/** Describes lines at today's prices; also those that are not sold any more. */
async function describeLines(
  { db }: Pick<CheckoutParts, 'db'>,
  lines: readonly DraftLine[],
  { lines: quotedLines }: Quote,
): Promise<DeskDraftLine[]> {
  const numbers = await readSkuNumbers(
    db,
    lines.map(({ stockId }) => stockId),
  );
  return lines.map(({ stockId, quantity }) => {
    const sku = numbers.get(stockId)?.merchantSku || String(stockId);
    const line = quotedLines.find((one) => one.stockId === stockId);
    if (!line)
      return {
        stockId,
        sku,
        quantity,
        productId: '',
        title: sku,
        choice: '',
        imageId: '',
        priceCents: null,
        onHand: 0,
      };
    const { productId, imageId, priceCents, onHand } = line;
    const title = `${line.brandName} ${formatProductTitle(line)}`;
    return { stockId, sku, quantity, productId, title, choice: formatChoice(line), imageId, priceCents, onHand };
  });
}

/** Returns what the quote makes of a draft, for the desk. */
export async function describeDraftQuote(parts: CheckoutParts, draft: DraftContent): Promise<DraftQuote> {
  const draftQuote = await quoteDraft(parts, draft);
  const { charges, groups, promoCodes } = draftQuote;
  const options = groups.find(({ isDigitalDelivery }) => !isDigitalDelivery)?.deliveryOptions ?? [];
  return {
    lines: await describeLines(parts, draft.lines, draftQuote),
    sums: {
      subtotalCents: charges.subTotal.cents,
      shippingCents: charges.shippingCharge.cents,
      discountCents: charges.couponTotal.cents,
      taxCents: charges.estimatedTax.cents,
      includedTaxCents: charges.includedTax?.cents ?? null,
      totalCents: charges.grandTotal.cents,
    },
    options: options
      .filter(({ isFiltered }) => !isFiltered)
      .map(({ name, promise, price, selected }) => ({
        speed: name,
        label: `${promise} · ${price.cents === 0 ? 'free' : formatCents(price.cents)}`,
        cents: price.cents,
        isChosen: selected,
      })),
    codes: promoCodes.map(({ code, refusal, isReplaced }) => ({
      code,
      cents: charges.coupons.find((coupon) => coupon.code === code)?.amount.cents ?? 0,
      problem: refusal ? PROMO_MESSAGES[refusal] : isReplaced ? PROMO_REPLACED : null,
    })),
    problems: listProblems(draft, draftQuote),
    hasAccount: draft.customerId !== null,
  };
}
