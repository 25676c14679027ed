import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useModal } from './useModal.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** 840 px, 520 px for a question, or as wide as a product needs. On phones all are a sheet at the bottom. */
  size?: 'large' | 'small' | 'wide';
  /** Where the content names itself, the title is for screen readers alone. */
  hidesTitle?: boolean;
  /** Leaves out the inner padding, for content that reaches the edges. */
  flush?: boolean;
}

/** A modal that asks for attention: traps the focus, closes on Escape and scrim, gives the focus back. */
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
        <IconButton className={styles.close} label="Close" icon={<Icon of={X} size={24} />} onClick={onClose} />
      </div>
    </dialog>
  );
}
