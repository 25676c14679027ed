import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductPage } from '../../contracts/desk/products.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { useOperationList, usePermissions } from '../parts/DeskContext.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

type ProductProps = { readonly product: DeskProductPage };

/** Where and how often a product may be sold. */
export function RestrictionsCard({ product: { productId, restrictions } }: ProductProps) {
  const may = usePermissions();
  const operation = useOperationList().find(({ name }) => name === 'sale.restrict');
  const [isAdding, setAdding] = useState(false);
  const [lifted, setLifted] = useState<string | null>(null);
  const known = { product: String(productId) };
  return (
    <Card
      title={texts.restrictions}
      aside={
        operation && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            {texts.restrict}
          </Button>
        )
      }
      isPadded
    >
      {restrictions.length === 0 && <p className={styles.soft}>{texts.noRestrictions}</p>}
      <ul className={styles.plain}>
        {restrictions.map(({ kind, text }) => (
          <li key={kind}>
            {text}{' '}
            {may('products.change') && (
              <Button size="compact-xs" variant="subtle" onClick={() => setLifted(kind)}>
                {texts.lift(kind)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && operation && <OperationForm operation={operation} known={known} onClose={() => setAdding(false)} />}
      {lifted !== null && (
        <ConfirmOperation
          title={texts.lift(lifted)}
          confirmLabel={texts.lift(lifted)}
          call={{ name: 'sale.lift', input: { ...known, kind: lifted } }}
          onClose={() => setLifted(null)}
        />
      )}
    </Card>
  );
}
