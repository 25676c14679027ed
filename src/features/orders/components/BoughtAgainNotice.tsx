import type { OrderLine } from '../../../contracts/orders.ts';
import { ADDED_PARAM, FEW_LEFT_PARAM, SOLD_OUT_PARAM } from '../../../lib/buyAgainParams.ts';
import { CART_ERROR_PARAM, getCartMessage } from '../../../lib/cartMessages.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { BoughtAgainText } from './BoughtAgainText.tsx';
import styles from './BuyAgain.module.css';

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
