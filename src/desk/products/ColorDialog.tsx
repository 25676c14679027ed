import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductColor } from '../../contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../lib/desk/goods.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { productTexts as texts } from './productTexts.ts';

type ColorProps = {
  readonly color: DeskProductColor;
  readonly version: number;
  /** The color families of the shop's filter. */
  readonly families: readonly string[];
  readonly onClose: () => void;
};

/** Renames a color, and chooses the families under which shoppers find it. */
export function ColorDialog({ color: stored, version, families, onClose }: ColorProps) {
  const [color, setColor] = useState(stored.color);
  const [family, setFamily] = useState<readonly string[] | null>(null);
  const name = color.trim();
  const input = {
    style: String(stored.styleId),
    ...(name !== stored.color && { color: name }),
    ...(family && { family }),
  };
  const isChanged = name !== '' && (name !== stored.color || family !== null);
  return (
    <ConfirmOperation
      title={texts.changeColor(stored.color)}
      confirmLabel={texts.save}
      call={isChanged ? { name: 'product.recolor', version, input } : null}
      onClose={onClose}
    >
      <TextInput
        label={texts.colorName}
        required
        data-autofocus
        maxLength={PRODUCT_LIMITS.color}
        value={color}
        onChange={(event) => setColor(event.currentTarget.value)}
      />
      <MultiSelect
        label={texts.families}
        description={texts.familiesHelp}
        data={[...new Set([...families, ...stored.colorFamilies])]}
        value={[...(family ?? stored.colorFamilies)]}
        onChange={setFamily}
      />
    </ConfirmOperation>
  );
}
