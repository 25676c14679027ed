import type { OrderLine } from '../../../contracts/orders.ts';
import { getLocale } from '../../../lib/getLocale.ts';
import type { BuyAgainResult } from '../buyAgain.ts';

const formatNames = (lines: readonly OrderLine[]): string =>
  new Intl.ListFormat(getLocale()).format(lines.map(({ productName }) => `the ${productName}`));

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
