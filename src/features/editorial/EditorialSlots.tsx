import type { PageSlots } from '../../contracts/content/contentSlots.ts';
import { CategorySlots, TopSlots } from '../content/slots/SlotGroups.tsx';
import styles from './EditorialSlots.module.css';
import { LowerSlots } from './LowerSlots.tsx';

/** The slots of a page that has other content of its own, such as a brand's list. */
export const EditorialSlots = ({ slots }: { slots: PageSlots }) => (
  <div className={styles.slots} data-track="slots">
    <TopSlots slots={slots} />
    <CategorySlots slots={slots} />
    <LowerSlots slots={slots} />
  </div>
);
