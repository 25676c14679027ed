import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `large`: 840 px, `small`: 520 px, for a question, `wide`: for a product. On phones all are a bottom sheet. */
  size?: 'large' | 'small' | 'wide';
  /** Shows the title to screen readers only, for content with a heading of its own. */
  hidesTitle?: boolean;
  /** Removes the inner padding, for content that reaches the edges. */
  flush?: boolean;
}

/** A modal dialog: traps the focus, closes on Escape and on a click on the backdrop, restores the focus. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  size = 'large',
  hidesTitle = false,
  flush,
}: Omit<DialogProps, 'open'>) {
  const ref = useModal(onClose);
  const titleId = useId();
  return (
    <dialog ref={ref} className={classNames(styles.dialog, styles[size])} aria-labelledby={titleId}>
      <div className={classNames(styles.panel, flush && styles.flush)}>
        {hidesTitle ? (
          <VisuallyHidden>
            <span id={titleId}>{title}</span>
          </VisuallyHidden>
        ) : (
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
        )}
        {children}
        <IconButton className={styles.close} label="Close" icon={<Icon icon={X} size={24} />} onClick={onClose} />
      </div>
    </dialog>
  );
}
