import { useSelector } from 'react-redux';
import type { Marketplace, ShippingPrices } from '../../../contracts/content/content.ts';
import { formatGroundDays, type GroundKind } from '../../../lib/checkout/shipping.ts';
import { computeLateCutoff } from '../../../lib/dates/deliveryCalendar.ts';
import { formatCutoff, formatDays } from '../../../lib/promises.ts';
import { selectMarketplace } from '../contentSlice.ts';
import styles from './ShippingSpeeds.module.css';

type Row = { readonly name: string; readonly note?: string; readonly duration: string; readonly price: string };

const formatNote = (hour: number): string => `Ordered by ${formatCutoff(hour)}`;

function listRows(prices: ShippingPrices, { shipping, sentences }: Marketplace): readonly Row[] {
  const getPrice = ({ cents, amount }: ShippingPrices['next']): string => (cents === 0 ? 'FREE' : amount);
  const { next, 'next-business': nextBusiness, 'next-wow': weekend } = prices;
  const note = formatNote(shipping.cutoffHour);
  const lateNote = formatNote(computeLateCutoff(shipping.cutoffHour));
  const oneDay = formatDays(1);
  return [
    { name: 'Standard', note, duration: formatDays(shipping.standardDays), price: sentences.standardPrice },
    { name: 'Next day', note, duration: oneDay, price: getPrice(next) },
    { name: 'Next business day', note: lateNote, duration: oneDay, price: getPrice(nextBusiness) },
    {
      name: 'Next day, as early as possible',
      note: lateNote,
      duration: '1 day, weekends too',
      price: getPrice(weekend),
    },
  ];
}

const GROUND: readonly (readonly [name: string, GroundKind])[] = [
  ['PO boxes', 'poBox'],
  ['Alaska, Hawaii and military addresses', 'farState'],
  ['US territories', 'territory'],
  ['Items that may not fly', 'trucks'],
];

/** The shipping speeds with the marketplace's prices, and standard shipping where no others are offered. */
export function ShippingSpeeds({ prices }: { prices: ShippingPrices }) {
  const shop = useSelector(selectMarketplace);
  if (!shop) return null;
  const groundRows = GROUND.map(([name, kind]) => ({
    name,
    duration: formatGroundDays(kind, shop.shipping),
    price: shop.sentences.standardPrice,
  }));
  return (
    <div className={styles.speeds}>
      <SpeedTable caption="Contiguous United States" rows={listRows(prices, shop)} />
      <SpeedTable caption="By post and by ground" rows={groundRows} />
    </div>
  );
}

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
