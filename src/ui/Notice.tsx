import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** The way on, at the right: Undo, Try again. */
  action?: ReactNode;
  /** Says it aloud when it appears: `status` politely, `alert` at once. Leave it off for what stands there from the start. */
  role?: 'status' | 'alert';
  className?: string | undefined;
  /** For moving the focus to it. */
  ref?: Ref<HTMLDivElement>;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** A message in the place it speaks of. An error always offers the way out. */
export function Notice({ kind, children, action, role, className, ref }: NoticeProps) {
  const icon = icons[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={classNames(styles.notice, styles[kind], className)}
    >
      <Icon of={icon} size={22} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
