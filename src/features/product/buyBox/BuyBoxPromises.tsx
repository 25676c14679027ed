import { Headphones, Truck, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { computeFreeDeliveryDay } from '../../../lib/deliveryCalendar.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/phone.ts';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import styles from './BuyBox.module.css';

/** Shipping, returns and help directly below the button, because open questions about them stop shoppers from buying. */
export function BuyBoxPromises({ marketplace, isSoldOut }: { marketplace: Marketplace; isSoldOut: boolean }) {
  const phone = usePhone(marketplace.phone);
  const renderedAt = useSelector(selectRenderedAt);
  const arrival = formatShortDay(computeFreeDeliveryDay(new Date(renderedAt)));
  const rows = [
    {
      icon: Truck,
      title: marketplace.promise,
      // No day for what cannot be bought.
      text: isSoldOut ? 'Free standard delivery.' : `Arrives ${arrival}, free standard delivery.`,
    },
    {
      icon: Undo2,
      title: `${marketplace.returnDays}-day returns, free both ways`,
      text: 'Changed your mind next summer? Still fine.',
    },
    { icon: Headphones, title: `Questions? ${phone}, 24/7`, text: 'A person picks up, day and night.' },
  ];
  return (
    <ul className={styles.promises}>
      {rows.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon icon={icon} size={22} />
          <span>
            <strong className={styles.promiseTitle}>{title}</strong>
            <span className={styles.promiseText}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
