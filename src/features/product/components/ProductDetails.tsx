import type { Product } from '../../../contracts/products/product.ts';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
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
    </div>
  );
}
