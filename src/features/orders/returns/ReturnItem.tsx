import type { OrderLine } from '../../../contracts/orders/orders.ts';
import { formatFullDay } from '../../../lib/dates/dates.ts';
import { formatCents } from '../../../lib/money.ts';
import { RETURN_REASONS } from '../../../lib/orders/returns.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ReasonChips } from '../components/ReasonChips.tsx';
import { SwapPanel } from '../exchange/SwapPanel.tsx';
import { isFitReason } from '../exchange/swapChoices.ts';
import { formatLineChoice } from '../text/orderText.ts';
import { REASON_TEXTS } from '../text/returnMethodText.ts';
import styles from './ReturnItem.module.css';
import type { ReturnSelection } from './useReturnSelection.ts';

type ItemProps = { line: OrderLine; selection: ReturnSelection; hasError: boolean };

const TEXTS = RETURN_REASONS.map((value) => [value, REASON_TEXTS[value]] as const);

function Reasons({ line, selection, hasError }: ItemProps) {
  return (
    <ReasonChips
      legend="What was wrong?"
      name={`reason-${line.lineItemId}`}
      texts={TEXTS}
      reason={selection.findChoice(line)?.reason}
      onChange={(reason) => selection.change(line, { reason })}
      error={hasError ? 'Tell us what was wrong' : undefined}
    />
  );
}

function Pieces({ line, selection }: Omit<ItemProps, 'hasError'>) {
  const id = `quantity-${line.lineItemId}`;
  return (
    <div className={styles.pieces}>
      <label htmlFor={id} className={styles.piecesLabel}>
        Send back
      </label>
      <Select
        id={id}
        name={id}
        height="control"
        value={selection.findChoice(line)?.quantity ?? line.quantity}
        onChange={(event) => selection.change(line, { quantity: Number(event.currentTarget.value) })}
      >
        {Array.from({ length: line.quantity }, (_, index) => index + 1).map((pieces) => (
          <option key={pieces}>{pieces}</option>
        ))}
      </Select>
      <span className={styles.choice}>of {line.quantity}</span>
    </div>
  );
}

type ReturnItemProps = ItemProps & {
  /** The last day for starting its return. */
  lastReturnDay: string;
  /** The URL of the page with the current choices; undefined if no exchange is possible, such as for a guest. */
  swapFrom: string | undefined;
};

/** A line that can be returned. Its head toggles it; quantity and reasons open in place. */
export function ReturnItem({ lastReturnDay, swapFrom, ...item }: ReturnItemProps) {
  const { line, selection } = item;
  const reason = selection.findChoice(line)?.reason;
  const title = formatProductTitle(line);
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.head}
        name="line"
        value={line.lineItemId}
        checked={selection.findChoice(line) !== undefined}
        onChange={() => selection.toggle(line)}
        label={
          <span className={styles.product}>
            <VisuallyHidden>Return </VisuallyHidden>
            <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="112px" />
            <span className={styles.names}>
              <strong>{line.brandName}</strong>
              <span>{title}</span>
              <span className={styles.choice}>{formatLineChoice(line)}</span>
              <span className={styles.choice}>Return until {formatFullDay(lastReturnDay)}</span>
            </span>
            <span className={styles.price}>
              <strong>{formatCents(line.price.cents)}</strong>
              {line.quantity > 1 && <span className={styles.choice}>each</span>}
            </span>
          </span>
        }
      />
      <div className={styles.details}>
        {line.quantity > 1 && <Pieces {...item} />}
        <Reasons {...item} />
        {swapFrom !== undefined && line.exchangeable && isFitReason(reason) && (
          <SwapPanel key={reason} orderId={selection.orderId} line={line} reason={reason} currentUrl={swapFrom} />
        )}
      </div>
    </li>
  );
}
