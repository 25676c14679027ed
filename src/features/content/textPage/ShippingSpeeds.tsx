import type { ShippingPrices } from '../../../contracts/content/content.ts';
import { AIR_DURATIONS, GROUND_DURATIONS } from '../../../lib/checkout/shipping.ts';
import { CUTOFF_HOUR, LATE_CUTOFF_HOUR } from '../../../lib/dates/deliveryCalendar.ts';
import styles from './ShippingSpeeds.module.css';

type Row = { readonly name: string; readonly note?: string; readonly duration: string; readonly price: string };

const FREE_LABEL = 'FREE';
const formatCutoff = (hour: number): string => `Ordered by ${hour - 12} PM Eastern`;

function listRows(prices: ShippingPrices): readonly Row[] {
  const getPrice = ({ cents, amount }: ShippingPrices['next']): string => (cents === 0 ? FREE_LABEL : amount);
  const { next, 'next-business': nextBusiness, 'next-wow': weekend } = prices;
  return [
    { name: 'Standard', note: formatCutoff(CUTOFF_HOUR), duration: AIR_DURATIONS.second, price: FREE_LABEL },
    { name: 'Next day', note: formatCutoff(CUTOFF_HOUR), duration: AIR_DURATIONS.next, price: getPrice(next) },
    {
      name: 'Next business day',
      note: formatCutoff(LATE_CUTOFF_HOUR),
      duration: AIR_DURATIONS['next-business'],
      price: getPrice(nextBusiness),
    },
    {
      name: 'Next day, as early as possible',
      note: formatCutoff(LATE_CUTOFF_HOUR),
      duration: '1 day, weekends too',
      price: getPrice(weekend),
    },
  ];
}

const GROUND_ROWS: readonly Row[] = [
  { name: 'PO boxes', duration: GROUND_DURATIONS.poBox, price: FREE_LABEL },
  { name: 'Alaska, Hawaii and military addresses', duration: GROUND_DURATIONS.farState, price: FREE_LABEL },
  { name: 'US territories', duration: GROUND_DURATIONS.territory, price: FREE_LABEL },
  { name: 'Items that may not fly', duration: GROUND_DURATIONS.trucks, price: FREE_LABEL },
];

/** The shipping speeds with the marketplace's prices, and standard shipping where no others are offered. */
export const ShippingSpeeds = ({ prices }: { prices: ShippingPrices }) => (
  <div className={styles.speeds}>
    <SpeedTable caption="Contiguous United States" rows={listRows(prices)} />
    <SpeedTable caption="By post and by ground" rows={GROUND_ROWS} />
  </div>
);

const SpeedTable = ({ caption, rows }: { caption: string; rows: readonly Row[] }) => (
  <table className={styles.table}>
    <caption className={styles.caption}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Shipping</th>
        <th scope="col">Delivery</th>
        <th scope="col">Price</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, note, duration, price }) => (
        <tr key={name}>
          <th scope="row">
            {name} {note && <span className={styles.note}>{note}</span>}
          </th>
          <td>{duration}</td>
          <td>{price}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
