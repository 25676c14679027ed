import type { OrderLine } from '../../../contracts/orders/orders.ts';
import { CART_ERROR_PARAM, getCartMessage } from '../../../lib/checkout/cartMessages.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import { ADDED_PARAM, FEW_LEFT_PARAM, SOLD_OUT_PARAM } from '../../../lib/orders/orderPaths.ts';
import { capitalize } from '../../../lib/promises.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './BuyAgain.module.css';

export type BuyAgainResult = {
  readonly addedCount: number;
  readonly soldOutLines: readonly OrderLine[];
  /** Lines of which the shop has fewer than were ordered. */
  readonly fewLeft: readonly OrderLine[];
};

const formatNames = (lines: readonly OrderLine[]): string =>
  new Intl.ListFormat(getLocale()).format(lines.map(({ productName }) => `the ${productName}`));

/** Lists the items that were added to the cart, and those that are sold out. */
export function BoughtAgainText({ bought: { addedCount, soldOutLines, fewLeft } }: { bought: BuyAgainResult }) {
  const rest =
    addedCount > 0 && soldOutLines.length + fewLeft.length > 0 ? 'The rest is in your cart.' : 'It is in your cart.';
  return (
    <>
      {soldOutLines.length > 0 &&
        `${capitalize(formatNames(soldOutLines))} ${soldOutLines.length === 1 ? 'is' : 'are'} sold out. `}
      {fewLeft.length > 0 && `There are not that many left of ${formatNames(fewLeft)}. `}
      {addedCount > 0 && (
        <>
          {rest} <a href="/cart">View cart</a>
        </>
      )}
    </>
  );
}

/** Lists the items that a form without scripts could not add to the cart. @param lines the lines of the page */
export function BoughtAgainNotice({ lines }: { lines: readonly OrderLine[] }) {
  const search = useQueryParams();
  const errorId = search.get(CART_ERROR_PARAM);
  if (errorId !== null) {
    return (
      <Notice kind="error" role="alert" className={styles.notice}>
        {getCartMessage(errorId)}
      </Notice>
    );
  }
  const listLines = (name: string) => {
    const ids = search.get(name)?.split(',') ?? [];
    return lines.filter(({ lineItemId }) => ids.includes(lineItemId));
  };
  const bought = {
    addedCount: Number(search.get(ADDED_PARAM)) || 0,
    soldOutLines: listLines(SOLD_OUT_PARAM),
    fewLeft: listLines(FEW_LEFT_PARAM),
  };
  if (bought.soldOutLines.length + bought.fewLeft.length === 0) return null;
  return (
    <Notice kind="warning" role="alert" className={styles.notice}>
      <BoughtAgainText bought={bought} />
    </Notice>
  );
}
