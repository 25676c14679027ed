import { useEffect, useRef, useState } from 'react';
import { type AnswerRating, announceRating } from '../../../page/answerRated.ts';
import styles from './DidThisHelp.module.css';

const THANKS: Readonly<Record<AnswerRating['rating'], string>> = {
  yes: 'Thanks. Good to know.',
  no: 'Thanks. We will work on this answer.',
};

/** Asks whether an answer helped, and thanks in place. Hidden without scripts. */
export function DidThisHelp({ id }: { id: string }) {
  const [rating, setRating] = useState<AnswerRating['rating']>();
  const thanks = useRef<HTMLParagraphElement>(null);
  const rate = (nextRating: AnswerRating['rating']) => {
    setRating(nextRating);
    announceRating({ id, rating: nextRating });
  };
  // The pressed button is gone: the focus moves to the text in its place, which screen readers then read.
  useEffect(() => {
    if (rating) thanks.current?.focus();
  }, [rating]);
  if (rating)
    return (
      <p ref={thanks} className={styles.line} tabIndex={-1}>
        {THANKS[rating]}
      </p>
    );
  const labelId = `did-help-${id}`;
  return (
    <p className={styles.line}>
      <span id={labelId}>Did this help?</span>
      <button type="button" className={styles.choice} aria-describedby={labelId} onClick={() => rate('yes')}>
        Yes
      </button>
      <button type="button" className={styles.choice} aria-describedby={labelId} onClick={() => rate('no')}>
        No
      </button>
    </p>
  );
}
