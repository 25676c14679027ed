import type { AddressFields } from '../../contracts/account/addresses.ts';
import { formatStreet } from '../../lib/addresses/formatAddress.ts';
import { findShippingCountry } from '../../lib/addresses/shippingCountries.ts';
import styles from './AddressPreview.module.css';

/** A drawn parcel with the address as it is typed; bars stand for missing lines. Wide screens only. */
export function AddressPreview({ values }: { values: AddressFields }) {
  const { fullName, city, stateOrRegion, postalCode, countryCode } = values;
  const place = [city, `${stateOrRegion} ${postalCode}`.trim()].filter(Boolean).join(', ');
  const lines = Object.entries({ fullName, street: formatStreet(values), place });
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.parcel}>
        <div className={styles.label}>
          <span className={styles.to}>Ship to</span>
          {lines.map(([name, text]) => (
            <span key={name} className={text ? styles.line : styles.missing}>
              {text}
            </span>
          ))}
          <span className={styles.line}>{findShippingCountry(countryCode)?.name}</span>
        </div>
      </div>
    </div>
  );
}
