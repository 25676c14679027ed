import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import styles from './Accordion.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

interface AccordionProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Accordions with the same name close each other. */
  name?: string;
  className?: string | undefined;
}

/** A row of 52 px that expands its content. A `<details>` element, which needs no JavaScript. */
export function Accordion({ title, children, open, name, className }: AccordionProps) {
  return (
    <details className={classNames(styles.accordion, className)} open={open} name={name}>
      <summary className={styles.summary}>
        {title}
        <Icon icon={ChevronDown} className={styles.chevron} size={20} />
      </summary>
      {children}
    </details>
  );
}
