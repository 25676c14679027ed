import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductColor } from '../../contracts/desk/products.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { nameSku } from './NumbersDialog.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

type RemoveProps = {
  readonly version: number;
  readonly color: DeskProductColor;
  /** Whether sizes are chosen; by default the color goes as a whole. */
  readonly ofSizes?: boolean;
  readonly onClose: () => void;
};

/** Removes a color, or sizes of it, that were added by mistake; those that were used are refused before that. */
export function RemoveDialog({ version, color: { styleId, color, skus }, ofSizes = false, onClose }: RemoveProps) {
  const [sku, setSku] = useState<string[]>([]);
  const input = { style: String(styleId), ...(ofSizes && { sku }) };
  const isComplete = !ofSizes || sku.length > 0;
  return (
    <ConfirmOperation
      title={ofSizes ? texts.removeSizesOf(color) : texts.removeColor(color)}
      confirmLabel={texts.remove}
      call={isComplete ? { name: 'product.remove', version, input } : null}
      isDangerous
      onClose={onClose}
    >
      <p className={styles.soft}>{texts.removeHelp}</p>
      {ofSizes && (
        <Checkbox.Group aria-label={texts.sizes} value={sku} onChange={setSku}>
          {skus.map((one) => (
            <Checkbox key={one.stockId} mt={6} value={String(one.stockId)} label={nameSku(one)} />
          ))}
        </Checkbox.Group>
      )}
    </ConfirmOperation>
  );
}
