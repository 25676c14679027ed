import { Check } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A vertical list of steps, as in checkout. Its children are Steps. */
export function Stepper({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

type StepState = 'done' | 'current' | 'ahead';

interface StepProps {
  number: number;
  title: string;
  state: StepState;
  /** Content at the right of a completed step's title: Edit. */
  action?: ReactNode;
  /** The form of the current step, or the summary of a completed one; nothing for a later step. */
  children?: ReactNode;
  /** For moving the focus to the title when the step begins. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** A step of several on a page; completed steps collapse to a summary. Used inside a Stepper. */
export function Step({ number, title, state, action, children, titleRef }: StepProps) {
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.disc}>
          {state === 'done' ? <Icon icon={Check} size={18} /> : <span aria-hidden="true">{number}</span>}
        </span>
        <h2 className={styles.title} ref={titleRef} tabIndex={-1}>
          <VisuallyHidden>{state === 'done' ? 'Done: ' : `Step ${number}: `}</VisuallyHidden>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </li>
  );
}
