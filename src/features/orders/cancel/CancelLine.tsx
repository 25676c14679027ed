import { Package } from 'lucide';
import type { OrderLine } from '../../../contracts/orders.ts';
import { formatCents } from '../../../lib/money.ts';
import { buildProductPicture } from '../../../lib/pictures.ts';
import { formatProductTitle } from '../../../lib/products.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { Select } from '../../../ui/Select.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formatLineChoice } from '../orderText.ts';
import styles from './CancelLine.module.css';
import type { CancelSelection } from './useCancelSelection.ts';

type CancelLineProps = { line: OrderLine; selection: CancelSelection; busy: boolean };

const explainKept = ({ giftCard, isPhysicalGiftCard, status }: OrderLine): string => {
  if (giftCard) return 'Already emailed.';
  if (isPhysicalGiftCard) return 'Already packed.';
  return status === 'submitted' ? 'It cannot be cancelled.' : 'Already packed. Return it free once it arrives.';
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
export function CancelLine({ line, selection, busy }: CancelLineProps) {
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
      <Picture className={styles.picture} image={buildProductPicture(line.imageId, 'card', '')} sizes="112px" />
      <div className={styles.names}>
        <strong>{line.brandName}</strong>
        <span>{title}</span>
        <span className={styles.choice}>{formatLineChoice(line)}</span>
        {!line.customerCancellable && (
          <span className={styles.reason}>
            <Icon icon={Package} size={18} />
            {explainKept(line)}
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
