import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DeskProductPage } from '../../contracts/desk/products.ts';
import { DISCLOSURE_FIELDS, DISCLOSURES, mergeDisclosures } from '../../lib/products/disclosures.ts';
import { useOperationList } from '../parts/DeskContext.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

type Dialog = 'product.safety' | 'brand.safety';

/** Facts for the law of the EU: the product's own, and those of its brand. */
export function SafetyCard({ product }: { readonly product: DeskProductPage }) {
  const { productId, version, brandName, disclosures, brandDisclosures } = product;
  const operations = useOperationList();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const operation = operations.find(({ name }) => name === dialog);
  const shown = mergeDisclosures(brandDisclosures, disclosures);
  const mayChange = operations.some(({ name }) => name === 'product.safety');
  return (
    <Card title={texts.safety} isPadded>
      <p className={styles.soft}>{texts.safetyHelp}</p>
      {Object.keys(shown).length === 0 && <p className={styles.soft}>{texts.noSafety}</p>}
      <dl className={styles.facts}>
        {DISCLOSURE_FIELDS.flatMap((name) =>
          shown[name] === undefined
            ? []
            : [
                <div key={name}>
                  <dt>{DISCLOSURES[name].label}</dt>
                  <dd>
                    {shown[name]} {disclosures[name] === undefined && <small>{texts.ofBrand(brandName)}</small>}
                  </dd>
                </div>,
              ],
        )}
      </dl>
      {mayChange && (
        <p className={styles.factActions}>
          <Button variant="default" size="xs" onClick={() => setDialog('product.safety')}>
            {texts.change}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => setDialog('brand.safety')}>
            {texts.changeBrand(brandName)}
          </Button>
        </p>
      )}
      {operation && (
        <OperationForm
          operation={operation}
          title={dialog === 'product.safety' ? texts.safety : texts.changeBrand(brandName)}
          confirmLabel={texts.save}
          known={dialog === 'product.safety' ? { id: String(productId) } : { brand: brandName }}
          initial={dialog === 'product.safety' ? disclosures : brandDisclosures}
          version={version}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}
