import { CircleCheck, X } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toast.module.css';

interface ToastProps {
  open: boolean;
  /** "Added to your cart"; announced politely. */
  title: string;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Good news that leads on: top right under the header, on phones a sheet at the bottom. It stays until it is closed.
 * Keep it mounted: its announcement needs a region that was there before.
 */
export function Toast({ open, title, onClose, children }: ToastProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className={styles.place} role="status" onKeyDown={closeOnEscape}>
      {open && (
        <div className={styles.toast}>
          <div className={styles.head}>
            <Icon of={CircleCheck} size={22} />
            <p className={styles.title}>{title}</p>
            <IconButton className={styles.close} label="Close" icon={<Icon of={X} size={22} />} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
