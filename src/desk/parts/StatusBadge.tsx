import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import type { Tone } from './Note.tsx';
import styles from './StatusBadge.module.css';

type StatusBadgeProps = { readonly tone: Tone; readonly icon?: IconNode; readonly children: string };

/** A status: an icon and a word, never a color alone. */
export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {icon && <Icon icon={icon} size={12} strokeWidth={2.2} />}
    {children}
  </span>
);

/** A tag that people gave to an order or a customer. */
export const TagChip = ({ children }: { readonly children: string }) => <span className={styles.tag}>{children}</span>;
