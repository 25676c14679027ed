import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductColor, DeskProductSku } from '../../contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../lib/desk/goods.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

const FIELDS = ['sku', 'gtin', 'weight'] as const;
type Field = (typeof FIELDS)[number];

const MAX_LENGTHS = { sku: PRODUCT_LIMITS.sku, gtin: 14, weight: 20 } as const satisfies Record<Field, number>;

const read = (sku: DeskProductSku, field: Field): string =>
  field === 'weight' ? (sku.grams === null ? '' : `${sku.grams} g`) : sku[field];

/** Returns the name of a size, with its width. */
export const nameSku = ({ size, width }: DeskProductSku): string =>
  [size || texts.oneSize, width].filter(Boolean).join(' · ');

type NumbersProps = {
  readonly productId: number;
  readonly version: number;
  readonly color: DeskProductColor;
  readonly onClose: () => void;
};

/** The SKU, the GTIN and the weight of each size of a color, as a table to type in. */
export function NumbersDialog({ productId, version, color: { color, skus }, onClose }: NumbersProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const number = skus.flatMap((sku) =>
    FIELDS.flatMap((field) => {
      const key = `${sku.stockId}:${field}`;
      const text = typed[key]?.trim();
      return text === undefined || text === read(sku, field) ? [] : [`${key}:${text}`];
    }),
  );
  return (
    <ConfirmOperation
      title={texts.numbersOf(color)}
      confirmLabel={texts.save}
      call={number.length === 0 ? null : { name: 'product.numbers', version, input: { id: String(productId), number } }}
      isDrawer
      onClose={onClose}
    >
      <p className={styles.soft}>{texts.numbersHelp}</p>
      <div className={`${styles.matrix} ${styles.numbers}`}>
        <table aria-label={texts.numbersOf(color)}>
          <thead>
            <tr>
              <th scope="col">{texts.size}</th>
              {FIELDS.map((field) => (
                <th key={field} scope="col">
                  {texts.numberFields[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {skus.map((sku) => (
              <tr key={sku.stockId}>
                <th scope="row">{nameSku(sku)}</th>
                {FIELDS.map((field) => (
                  <td key={field}>
                    <TextInput
                      size="xs"
                      aria-label={`${nameSku(sku)}, ${texts.numberFields[field]}`}
                      maxLength={MAX_LENGTHS[field]}
                      value={typed[`${sku.stockId}:${field}`] ?? read(sku, field)}
                      onChange={({ currentTarget }) =>
                        setTyped({ ...typed, [`${sku.stockId}:${field}`]: currentTarget.value })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ConfirmOperation>
  );
}
