import { Check } from 'lucide';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { RETURN_STEPS, type ReturnStep } from '../orderHrefs.ts';
import styles from './ReturnSteps.module.css';

const NAMES: Readonly<Record<ReturnStep, string>> = {
  SELECT_RETURN_ITEMS: 'Items',
  SELECT_RETURN_METHOD: 'How it goes back',
  DONE: 'Done',
};

/** The steps of a return in a row. */
export function ReturnSteps({ current }: { current: ReturnStep }) {
  const at = RETURN_STEPS.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {RETURN_STEPS.map((step, index) => (
        <li
          key={step}
          className={classNames(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.disc}>
            {index < at ? <Icon icon={Check} size={18} /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span className={styles.name}>
            <VisuallyHidden>{index < at ? 'Done: ' : `Step ${index + 1}: `}</VisuallyHidden>
            {NAMES[step]}
          </span>
        </li>
      ))}
    </ol>
  );
}
