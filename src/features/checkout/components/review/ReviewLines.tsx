import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import type { PurchaseLine } from '../../../../contracts/checkout/purchase.ts';
import { formatCents } from '../../../../lib/money.ts';
import { formatProductTitle } from '../../../../lib/products/products.ts';
import { createPagePart } from '../../../../page/laterParts.tsx';
import { QuantityStepper } from '../../../../ui/forms/QuantityStepper.tsx';
import { ProductPicture } from '../../../../ui/Picture.tsx';
import { configure } from '../../checkoutThunks.ts';
import { GiftMessage } from '../../gifts/GiftMessage.tsx';
import { getChangeError, useChange } from '../../useChange.ts';
import styles from './ReviewLines.module.css';

const MAX_QUANTITY = 99;

/** The quantity stepper of a line item; the API's message appears if stock is short. */
function ReviewQuantity({ line }: { line: PurchaseLine }) {
  const { busy, failure, change } = useChange();
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label={`Quantity of ${formatProductTitle(line)}`}
        value={line.quantity}
        max={MAX_QUANTITY}
        busy={busy}
        onChange={(quantity) => void change(configure({ quantityUpdate: { asin: line.asin, quantity } }))}
      />
      {failure && (
        <p className={styles.error} role="alert">
          {getChangeError(failure)}
        </p>
      )}
    </div>
  );
}

/** Loaded lazily: few purchases contain a gift card. */
const GiftLines = createPagePart(
  loadable(() => import('../../../cart/giftCards/GiftLines.tsx'), {
    resolveComponent: (file) => file.GiftLines,
  }),
);

const formatChoice = ({ color, size, width }: PurchaseLine): string => [color, size, width].filter(Boolean).join(' · ');

type ReviewLinesProps = {
  lines: readonly PurchaseLine[];
  /** Returns the violations of an item, shown beside it. */
  renderProblems: (asin: string) => ReactNode;
};

export function ReviewLines({ lines, renderProblems }: ReviewLinesProps) {
  return (
    <ul className={styles.lines} id="items">
      {lines.map((line) => (
        <li key={line.lineItemId} className={styles.line}>
          <ProductPicture className={styles.picture} imageId={line.imageId} use="card" sizes="80px" loading="eager" />
          <div className={styles.names}>
            <strong>{line.brandName}</strong>
            <span>{formatProductTitle(line)}</span>
            {line.gcCustomization ? (
              <GiftLines gift={line.gcCustomization} />
            ) : (
              <>
                <span className={styles.choice}>{formatChoice(line)}</span>
                {line.gift ?? <ReviewQuantity line={line} />}
              </>
            )}
            <GiftMessage line={line} />
          </div>
          <span className={styles.price}>{line.gift ? 'Free' : formatCents(line.price.cents * line.quantity)}</span>
          <div className={styles.problems}>{renderProblems(line.asin)}</div>
        </li>
      ))}
    </ul>
  );
}
