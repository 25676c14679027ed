import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AccountPanel.module.css';

type AccountPanelProps = {
  title: string;
  /** A line below the title about the next step. */
  lead?: ReactNode;
  /** The benefits of an account; omitted on pages of a signed-in customer. */
  benefits?: readonly string[];
  /** True inside a dialog, which has its own frame and title. */
  isModal?: boolean;
  children: ReactNode;
};

/** A panel with an account form on the left, and the benefits on the right, or below on phones. */
export function AccountPanel({ title, lead, benefits, isModal = false, children }: AccountPanelProps) {
  const benefitsId = useId();
  const Title = isModal ? 'h2' : 'h1';
  return (
    <div className={classNames(styles.columns, isModal && styles.modal, !benefits && styles.single)}>
      <div className={styles.work}>
        <div>
          <Title className={styles.title}>{title}</Title>
          {lead && <p className={styles.way}>{lead}</p>}
        </div>
        {children}
      </div>
      {benefits && (
        <aside className={styles.benefits} aria-labelledby={benefitsId}>
          <p id={benefitsId} className={styles.benefitsTitle}>
            With an account you get
          </p>
          <ul className={styles.list}>
            {benefits.map((benefit) => (
              <li key={benefit} className={styles.benefit}>
                <Icon icon={Check} size={20} />
                {benefit}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
