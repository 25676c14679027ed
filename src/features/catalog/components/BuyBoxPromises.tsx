import { Headphones, Truck, Undo2 } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { freeDeliveryDay } from '../../../lib/deliveryCalendar.ts';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import styles from './BuyBox.module.css';

/** Shipping, returns and help, right under the button: the questions that keep people from pressing it. */
export function BuyBoxPromises({ marketplace }: { marketplace: Marketplace }) {
  const renderedAt = useSelector(selectRenderedAt);
  const arrival = formatShortDay(freeDeliveryDay(new Date(renderedAt)));
  const rows = [
    { Icon: Truck, title: marketplace.promise, text: `Arrives ${arrival}, free standard delivery.` },
    {
      Icon: Undo2,
      title: `${marketplace.returnDays}-day returns, free both ways`,
      text: 'Changed your mind next summer? Still fine.',
    },
    { Icon: Headphones, title: `Questions? ${marketplace.phone}, 24/7`, text: 'A person picks up, day and night.' },
  ];
  return (
    <ul className={styles.promises}>
      {rows.map(({ Icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <strong className={styles.promiseTitle}>{title}</strong>
            <span className={styles.promiseText}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
