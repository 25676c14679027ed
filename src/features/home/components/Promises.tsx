import { Headphones, Truck, Undo2 } from 'lucide';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Promises.module.css';

type PromisesProps = { promise: string; returnDays: number; phone: string };

/** The shop's promises on shipping, returns and support, in a row. */
export function Promises({ promise, returnDays, phone }: PromisesProps) {
  const rows = [
    { icon: Truck, title: promise, text: 'No minimum. Most orders leave the same day.' },
    { icon: Undo2, title: `${returnDays} days to return`, text: 'Free both ways. Try it on at home first.' },
    { icon: Headphones, title: 'Real people, 24/7', text: `${phone}. We know our shoes.` },
  ];
  return (
    <ul className={styles.promises}>
      {rows.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon icon={icon} size={24} className={styles.icon} />
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
