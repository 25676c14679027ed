import type { ReactNode } from 'react';
import { RetryButton } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { QuoteState } from '../useQuote.ts';
import styles from './QuotedSums.module.css';

type QuotedSumsProps = { sums: Pick<QuoteState<unknown>, 'isFailed' | 'retry'>; isStale: boolean; children: ReactNode };

/** The sums of chosen items: dimmed while new ones load; after a failure the message and "Try again". */
export function QuotedSums({ sums, isStale, children }: QuotedSumsProps) {
  if (sums.isFailed)
    return (
      <Notice kind="error" role="alert" action={<RetryButton onClick={sums.retry} />}>
        We could not work out the amount.
      </Notice>
    );
  return (
    <div className={styles.sums} data-stale={isStale || undefined} aria-busy={isStale}>
      {children}
    </div>
  );
}
