import { MapPin, Undo2 } from 'lucide';
import type { ExchangeInitiation } from '../../../contracts/exchanges.ts';
import type { Pickup, ReturnMethod } from '../../../contracts/returns.ts';
import { formatLongDay } from '../../../lib/dates.ts';
import { formatAddress } from '../../../lib/formatAddress.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MethodChoices } from '../components/MethodChoices.tsx';
import { buildExchangeHref, type ExchangeQuery } from '../exchangeHrefs.ts';
import { formatPickup, METHOD_TEXTS } from '../returnText.ts';
import styles from './ExchangeWays.module.css';

type ExchangeWaysProps = {
  initiation: ExchangeInitiation;
  query: ExchangeQuery;
  method: ReturnMethod;
  onMethod: (method: ReturnMethod) => void;
  pickup: Pickup | undefined;
  onPickup: (pickup: Pickup) => void;
};

/** Formats the chosen address in one line; by default the order's. */
function formatDestination({ addresses, order }: ExchangeInitiation, addressId: string | undefined): string {
  const to = addresses.find((address) => address.addressId === addressId) ?? order.shippingAddress;
  return to ? formatAddress(to, 'never').join(', ') : 'Choose an address';
}

/** The address of the new item, and the method for the old one. The methods open in place, also without scripts. */
export function ExchangeWays({ initiation, query, method, onMethod, pickup, onPickup }: ExchangeWaysProps) {
  const { transport } = initiation;
  const text =
    method === 'pickup' && pickup
      ? `${formatPickup(pickup)}.`
      : `${METHOD_TEXTS[method].title}. By ${formatLongDay(transport.dropOffBy)}.`;
  return (
    <div className={styles.card}>
      <section className={styles.row}>
        <Icon icon={MapPin} size={22} className={styles.icon} />
        <div>
          <h2 className={styles.title}>Send the new one to</h2>
          <p className={styles.text}>{formatDestination(initiation, query.addressId)}</p>
        </div>
        <a className={styles.change} href={buildExchangeHref(query, '/address')}>
          Change<span className={styles.hidden}> the address</span>
        </a>
      </section>
      <details className={styles.back}>
        <summary className={styles.row}>
          <Icon icon={Undo2} size={22} className={styles.icon} />
          <span>
            <strong className={styles.title}>Send the old one back</strong>
            <span className={styles.text}>{text}</span>
          </span>
          <span className={styles.change}>
            Change<span className={styles.hidden}> how it goes back</span>
          </span>
        </summary>
        <div className={styles.methods}>
          <MethodChoices offer={transport} method={method} onMethod={onMethod} pickup={pickup} onPickup={onPickup} />
        </div>
      </details>
    </div>
  );
}
