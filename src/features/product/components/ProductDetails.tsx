import type { Product } from '../../../contracts/products/product.ts';
import { DISCLOSURE_FIELDS, DISCLOSURES, type Disclosures } from '../../../lib/products/disclosures.ts';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import { Accordion } from '../../../ui/Accordion.tsx';
import styles from './ProductDetails.module.css';

/** The description, features and measurements of a product. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.columns}>
      <section aria-labelledby="details">
        <h2 id="details" className={styles.title}>
          Details
        </h2>
        <SanitizedHtml className={styles.text} html={product.description} />
        {product.features.length > 0 && (
          <ul className={styles.features}>
            {product.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </section>
      {product.measurements.length > 0 && (
        <section aria-labelledby="measurements">
          <h2 id="measurements" className={styles.title}>
            Measurements
          </h2>
          <dl className={styles.measures}>
            {product.measurements.map(({ label, value }) => (
              <div key={label} className={styles.measure}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {product.disclosures && <Safety disclosures={product.disclosures} />}
    </div>
  );
}

/** The manufacturer, warnings and guarantee of a product, by the law of the EU (Regulation (EU) 2023/988, Art. 19). */
function Safety({ disclosures }: { readonly disclosures: Disclosures }) {
  return (
    <Accordion title="Product safety" className={styles.safety}>
      <dl className={styles.measures}>
        {DISCLOSURE_FIELDS.flatMap((name) => {
          const value = disclosures[name];
          const { label, kind } = DISCLOSURES[name];
          if (value === undefined) return [];
          return [
            <div key={name} className={styles.measure}>
              <dt>{label}</dt>
              <dd>
                {kind === 'contact' ? (
                  <a href={value.includes('://') ? value : `mailto:${value}`}>{value}</a>
                ) : (
                  value + (kind === 'years' ? ' years' : '')
                )}
              </dd>
            </div>,
          ];
        })}
      </dl>
    </Accordion>
  );
}
