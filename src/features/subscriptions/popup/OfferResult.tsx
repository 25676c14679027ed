import { Check } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SIGNUP_MESSAGES } from '../signup/signupMessages.ts';
import type { OfferState } from './offerState.ts';
import styles from './SignupOffer.module.css';

interface OfferResultProps {
  state: OfferState;
  onClose: () => void;
  onRetry: () => void;
}

/**
 * The answer instead of the form: joined, joined before, or failed. It gets the focus, because the clicked button was
 * removed.
 */
export function OfferResult({ state: { name, email }, onClose, onRetry }: OfferResultProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const message = SIGNUP_MESSAGES[name];
  const isJoined = name === 'success' || name === 'confirm';
  return (
    <div ref={place} className={styles.result} tabIndex={-1} role="status">
      {isJoined ? (
        <>
          <span className={styles.done}>
            <Icon icon={Check} size={28} />
          </span>
          <p className={styles.title}>Success! Thank you for subscribing.</p>
          <p className={styles.about}>
            {name === 'confirm'
              ? 'Please confirm by the link in our email to '
              : 'Your code for 10% off is on its way to '}
            <strong>{email}</strong>.{name === 'success' && ' It works once, on a future order.'}
          </p>
          <Button size="large" isFullWidth onClick={onClose}>
            Go on shopping
          </Button>
        </>
      ) : (
        <>
          {message && <Notice kind={message.kind}>{message.text}</Notice>}
          {name === 'error' ? (
            <Button size="large" isFullWidth onClick={onRetry}>
              Try again
            </Button>
          ) : (
            <Button kind="secondary" size="large" isFullWidth onClick={onClose}>
              Close
            </Button>
          )}
        </>
      )}
    </div>
  );
}
