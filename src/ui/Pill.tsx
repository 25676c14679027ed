import { X } from 'lucide';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
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
      <Icon of={X} size={16} />
    </Pressable>
  );
}
