import { X } from 'lucide-react';
import { classNames } from './classNames.ts';
import styles from './Pill.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type PillProps = PressableProps;

/** An applied filter of 36 px; the whole pill removes it. */
export function Pill({ className, children, ...rest }: PillProps) {
  return (
    <Pressable {...rest} className={classNames(styles.pill, className)}>
      <VisuallyHidden>Remove </VisuallyHidden>
      {children}
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </Pressable>
  );
}
