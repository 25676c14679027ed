import { ChevronDown } from 'lucide';
import styles from './Chip.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { getSelectedProps, Pressable, type PressableProps } from './Pressable.tsx';

type ChipProps = PressableProps & {
  selected?: boolean;
  /** Shows an arrow, because the chip opens a panel. */
  opens?: boolean;
};

/** A rounded choice, 40 px high, such as a popular filter. */
export function Chip({ selected, opens, className, children, ...rest }: ChipProps) {
  return (
    <Pressable
      {...(selected === undefined ? {} : getSelectedProps(rest.href !== undefined, selected))}
      {...rest}
      className={classNames(styles.chip, selected && styles.selected, className)}
    >
      {children}
      {opens && <Icon icon={ChevronDown} size={16} />}
    </Pressable>
  );
}
