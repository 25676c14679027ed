import { MessageCircle, Truck, Undo2 } from 'lucide';
import { useSelector } from 'react-redux';
import { capitalize } from '../../../lib/promises.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { selectMarketplace } from '../contentSlice.ts';
import styles from './Promises.module.css';

/** The shop's promises on shipping, returns and support; side by side where there is room for it. */
export function Promises() {
  const marketplace = useSelector(selectMarketplace);
  if (!marketplace) return null;
  const { promise, returnDays, phone, sentences } = marketplace;
  const promises = [
    { icon: Truck, title: promise, text: sentences.leave },
    {
      icon: Undo2,
      title: `${returnDays} days to return`,
      text: `${capitalize(sentences.returnPrice)}. Try it on at home first.`,
    },
    { icon: MessageCircle, title: `Real people, ${sentences.openDays}`, text: `${phone}. We know our shoes.` },
  ];
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon, title, text }) => (
        <li key={title} className={styles.promise}>
          <Icon icon={icon} size={22} className={styles.icon} />
          <span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
