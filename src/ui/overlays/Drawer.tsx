import { X } from 'lucide';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import styles from './Drawer.module.css';
import { useModal } from './useModal.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name and the heading. */
  title: ReactNode;
  children: ReactNode;
  /** Content that stays at the bottom while the body scrolls. */
  foot?: ReactNode;
  /** `right`: 420 px, on phones the full width. `left`: the screen width minus 48 px, at most 420 px. */
  side?: 'right' | 'left';
  /** Draws the panel first, and the body while it slides in: a slow phone answers sooner. The body cannot take the first focus. */
  fillsLater?: boolean;
  /** Drawn in the place of a body that `fillsLater`. */
  placeholder?: ReactNode;
}

/** A modal panel at the edge of the screen. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({
  onClose,
  title,
  children,
  foot,
  side = 'right',
  fillsLater = false,
  placeholder,
}: Omit<DrawerProps, 'open'>) {
  const ref = useModal(onClose);
  const titleId = useId();
  const isFilled = useDeferredValue(true, !fillsLater);
  return (
    <dialog ref={ref} className={classNames(styles.drawer, styles[side])} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton label="Close" icon={<Icon icon={X} size={24} />} onClick={onClose} />
        </div>
        <div className={styles.body}>{isFilled ? children : placeholder}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
