import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import { type ReactNode, type Ref, useEffect } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import noticeBarStyles from './NoticeBar.module.css';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  kind: NoticeKind;
  children: ReactNode;
  /** The next step, at the right: Undo, Try again. */
  action?: ReactNode;
  /** Announces the notice when it appears: `status` politely, `alert` at once. Not for initial notices. */
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

/** The message of a failed action, announced at once; nothing without a message. */
export const ErrorNotice = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice kind="error" role="alert">
      {children}
    </Notice>
  ) : null;

/** A notice above a form, for browsers without scripts, about the parts that do not work. */
export const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice kind="warning">{children}</Notice>
  </noscript>
);

type NoticeBarProps = {
  readonly label: string;
  readonly icon: IconNode;
  readonly text: ReactNode;
  /** The button that ends the state that the notice describes. */
  readonly children: ReactNode;
};

/** A bar at the bottom of the window, above everything else, that states the mode in which the page is shown. */
export function NoticeBar({ label, icon, text, children }: NoticeBarProps) {
  useEffect(() => {
    // Moves fixed elements at the bottom of the window up.
    const { style } = document.documentElement;
    style.setProperty('--notice-bar', '64px');
    style.setProperty('--bottom-bar', '64px');
    return () => {
      style.removeProperty('--notice-bar');
      style.removeProperty('--bottom-bar');
    };
  }, []);
  return (
    <aside className={noticeBarStyles.bar} aria-label={label}>
      <Icon icon={icon} size={20} />
      <p className={noticeBarStyles.text} role="status">
        {text}
      </p>
      {children}
    </aside>
  );
}
