import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** The next step, at the right: Undo, Try again. */
  action?: ReactNode;
  /**
   * Announces the notice when it appears: `status` politely, `alert` immediately. Omit it for notices that are there
   * from the start.
   */
  role?: 'status' | 'alert';
  className?: string | undefined;
  /** For moving the focus to the notice. */
  ref?: Ref<HTMLDivElement>;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** A message beside its subject. An error always offers a next step. */
export function Notice({ kind, children, action, role, className, ref }: NoticeProps) {
  const icon = icons[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={classNames(styles.notice, styles[kind], className)}
    >
      <Icon icon={icon} size={22} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
