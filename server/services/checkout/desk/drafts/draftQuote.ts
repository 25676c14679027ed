import type { DeskDraftLine, DraftQuote } from '../../../../../src/contracts/desk/drafts.ts';
import { PROMO_MESSAGES, PROMO_REPLACED } from '../../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import { formatProductTitle } from '../../../../../src/lib/products/products.ts';
import { readSkuNumbers } from '../../../catalog/actions.ts';
import type { CheckoutParts } from '../../actions/checkoutParts.ts';
import { quotePrepared } from '../../actions/preparedGoods.ts';
import type { Quote } from '../../quote/quote.ts';
import type { QuotedLine } from '../../quote/quotedLines.ts';
import type { DraftContent, DraftLine } from './draftStore.ts';

/** Quotes a draft at current prices, as checkout would for its customer. */
export const quoteDraft = (parts: CheckoutParts, draft: DraftContent): Promise<Quote> => quotePrepared(parts, draft);

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
