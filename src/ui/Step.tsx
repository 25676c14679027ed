import { Check } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type StepState = 'done' | 'current' | 'ahead';

interface StepProps {
  number: number;
  title: string;
  state: StepState;
  /** At the right of the title of a done step: Edit. */
  action?: ReactNode;
  /** The form of the current step, the facts of a done one; nothing for one ahead. */
  children?: ReactNode;
  /** Of the title, for moving the focus to it when the step begins. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** One step of several on a page; done ones fold to their facts. Put it into a Stepper. */
export function Step({ number, title, state, action, children, titleRef }: StepProps) {
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.disc}>
          {state === 'done' ? <Icon of={Check} size={18} /> : <span aria-hidden="true">{number}</span>}
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
