import { Check } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AccountPanel.module.css';

type AccountPanelProps = {
  title: string;
  /** One line under the title: what happens next. */
  lead?: ReactNode;
  /** What an account is good for; pages of somebody who has one leave it out. */
  benefits?: readonly string[];
  /** Inside a dialog, which has a frame and a title of its own. */
  isModal?: boolean;
  children: ReactNode;
};

/** Sign-in, registration or a form of the account at the left, what an account is good for at the right; on phones below. */
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
                <Icon of={Check} size={20} />
                {benefit}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  );
}
