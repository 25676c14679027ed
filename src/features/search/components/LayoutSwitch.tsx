import { Columns2, Columns3, Columns4 } from 'lucide';
import { PER_ROW, type PerRow } from '../../../lib/listLayout.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { choosePerRow, type ListViewRootState } from '../listViewSlice.ts';
import styles from './LayoutSwitch.module.css';

const ICONS = { 2: Columns2, 3: Columns3, 4: Columns4 } as const;

/** A switch for the number of items per row (browsing §9, Layout); only on wide screens. */
export function LayoutSwitch({ perRow }: { perRow: PerRow }) {
  const dispatch = useAppDispatch<ListViewRootState>();
  return (
    <fieldset className={styles.switch} aria-label="Items in a row">
      {PER_ROW.map((count) => (
        <button
          key={count}
          type="button"
          className={styles.choice}
          aria-label={`${count} in a row`}
          aria-pressed={count === perRow}
          onClick={() => void dispatch(choosePerRow(count))}
        >
          <Icon icon={ICONS[count]} size={20} />
        </button>
      ))}
    </fieldset>
  );
}
