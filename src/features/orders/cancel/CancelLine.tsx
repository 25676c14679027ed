import { Package } from 'lucide';
import { useMemo, useState } from 'react';
import type { CancelItemsRequest } from '../../../contracts/orders/orderCancellation.ts';
import type { Order, OrderLine } from '../../../contracts/orders/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { readCancelItems } from '../../../lib/orders/orders.ts';
import { formatProductTitle } from '../../../lib/products/products.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { QuantityStepper } from '../../../ui/forms/QuantityStepper.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formatLineChoice } from '../text/orderText.ts';
import styles from './CancelLine.module.css';

type CancelSelection = {
  /** Pieces to cancel by line; a missing line is kept. */
  readonly pieces: ReadonlyMap<string, number>;
  readonly items: CancelItemsRequest['items'];
  readonly count: number;
  readonly toggle: (line: OrderLine) => void;
  readonly setPieces: (line: OrderLine, pieces: number) => void;
};

/** Returns the choice in a form that was sent without scripts, limited to items that can still be cancelled. */
function readSubmittedPieces(
  values: Readonly<Record<string, string>>,
  lines: readonly OrderLine[],
): Map<string, number> {
  const pieceEntries = readCancelItems(values).flatMap(({ lineItemId, quantity }): [string, number][] => {
    const line = lines.find((one) => one.lineItemId === lineItemId);
    return line ? [[lineItemId, Math.min(quantity ?? line.quantity, line.quantity)]] : [];
  });
  return new Map(pieceEntries);
}

/**
 * Manages the items that the customer wants to cancel. If only one item of an order can be cancelled, it is selected at
 * first.
 * @param submittedValues the values of a form that was rejected without scripts
 */
export function useCancelSelection(
  { lineItems }: Order,
  submittedValues?: Readonly<Record<string, string>>,
): CancelSelection {
  const [pieces, setAll] = useState<ReadonlyMap<string, number>>(() => {
    const cancellableLines = lineItems.filter(({ customerCancellable }) => customerCancellable);
    const [firstLine, ...others] = cancellableLines;
    if (submittedValues) return readSubmittedPieces(submittedValues, cancellableLines);
    return new Map(firstLine && others.length === 0 ? [[firstLine.lineItemId, firstLine.quantity]] : []);
  });
  const items = useMemo(() => [...pieces].map(([lineItemId, quantity]) => ({ lineItemId, quantity })), [pieces]);
  return {
    pieces,
    items,
    count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    toggle: ({ lineItemId, quantity }) =>
      setAll((previousPieces) => {
        const after = new Map(previousPieces);
        if (!after.delete(lineItemId)) after.set(lineItemId, quantity);
        return after;
      }),
    setPieces: ({ lineItemId }, quantity) =>
      setAll((previousPieces) => new Map(previousPieces).set(lineItemId, quantity)),
  };
}

type CancelLineProps = { line: OrderLine; shop: Order['shop']; selection: CancelSelection; busy: boolean };

const explainKept = ({ giftCard, isPhysicalGiftCard, status }: OrderLine, shop: Order['shop']): string => {
  if (giftCard) return 'Already emailed.';
  if (isPhysicalGiftCard) return 'Already packed.';
  return status === 'submitted'
    ? 'It cannot be cancelled.'
    : `Already packed. Return it${shop.returnFeeCents === 0 ? ' free' : ''} once it arrives.`;
};

/** The number of pieces, for browsers without scripts. */
function NoScriptPieces({ line: { lineItemId, quantity } }: { line: OrderLine }) {
  const counts = Array.from({ length: quantity }, (_, index) => quantity - index);
  return (
    <noscript>
      <Field label="Pieces to cancel">
        <Select name={`quantity-${lineItemId}`} defaultValue={String(quantity)}>
          {counts.map((count) => (
            <option key={count} value={count}>
              {count} of {quantity}
            </option>
          ))}
        </Select>
      </Field>
    </noscript>
  );
}

/** A line with its checkbox. A line with more than one piece also has a stepper for the quantity to cancel. */
export function CancelLine({ line, shop, selection, busy }: CancelLineProps) {
  const pieces = selection.pieces.get(line.lineItemId);
  const isChosen = pieces !== undefined;
  const title = formatProductTitle(line);
  return (
    <li className={classNames(styles.line, !line.customerCancellable && styles.kept)}>
      <Checkbox
        className={styles.check}
        name={`line-${line.lineItemId}`}
        checked={isChosen}
        disabled={!line.customerCancellable || busy}
        onChange={() => selection.toggle(line)}
        label={
          <VisuallyHidden>
            Cancel {line.brandName} {title}
          </VisuallyHidden>
        }
      />
      <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="112px" />
      <div className={styles.names}>
        <strong>{line.brandName}</strong>
        <span>{title}</span>
        <span className={styles.choice}>{formatLineChoice(line)}</span>
        {!line.customerCancellable && (
          <span className={styles.reason}>
            <Icon icon={Package} size={18} />
            {explainKept(line, shop)}
          </span>
        )}
        {line.customerCancellable && line.quantity > 1 && <NoScriptPieces line={line} />}
        {isChosen && line.quantity > 1 && (
          <div className={styles.pieces}>
            <span className={styles.piecesLabel}>Cancel</span>
            <QuantityStepper
              label={`Quantity of ${title} to cancel`}
              value={pieces}
              max={line.quantity}
              busy={busy}
              onChange={(nextPieces) => selection.setPieces(line, nextPieces)}
            />
            <span className={styles.choice}>of {line.quantity}</span>
          </div>
        )}
      </div>
      <p className={styles.price}>
        <strong>{formatCents(line.price.cents)}</strong>
        {line.quantity > 1 && <span className={styles.choice}>each</span>}
      </p>
    </li>
  );
}
