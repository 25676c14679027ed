import { type FormEvent, useRef, useState } from 'react';
import type { Sentences } from '../../lib/promises.ts';
import { useAction } from '../../page/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/forms/inputs.tsx';
import styles from './NewsletterForm.module.css';

/** The spec's messages (browsing §4, §5 and §8; transactions §8) by outcome, as in the URL after a post without scripts. */
const MESSAGES = {
  success: 'Success! Thank you for subscribing.',
  confirm: 'Success! Thank you for subscribing. Please confirm by the link in our email.',
  already: "Hi friend! Looks like you're already subscribed",
  invalid: 'Please enter a valid email address',
  error: 'There was an issue signing up. Please try again',
};
/** The result of a subscription: whether it needs a confirmation, existed before, or is invalid. */
export type SubscriptionOutcome = Exclude<keyof typeof MESSAGES, 'error'>;

export interface NewsletterFormProps {
  /** Subscribes without navigation; without it or scripts, the form posts to /subscription.do. */
  onSubscribe?: ((email: string) => Promise<SubscriptionOutcome>) | undefined;
  /** Called when the field gets the focus: prepares the captcha. */
  onFocus?: (() => void) | undefined;
  /** The value of `?newsletter=` after a post without scripts; null otherwise. */
  postedOutcome?: string | null | undefined;
}

const isOutcome = (value: string): value is keyof typeof MESSAGES => Object.hasOwn(MESSAGES, value);

/** The footer's newsletter band. */
export function NewsletterForm({
  sentences,
  onSubscribe,
  onFocus,
  postedOutcome,
}: NewsletterFormProps & { readonly sentences: Sentences }) {
  const [outcome, setOutcome] = useState(postedOutcome ?? '');
  const { busy, failure, run, setFailure } = useAction({ describe: () => 'error' });
  const email = useRef<HTMLInputElement>(null);
  const shownOutcome = busy ? '' : (failure ?? outcome);
  const isWrong = shownOutcome === 'invalid' || shownOutcome === 'error';

  const subscribe = (event: FormEvent) => {
    const address = email.current?.value.trim();
    if (!onSubscribe || address === undefined) return;
    event.preventDefault();
    void run(async () => setOutcome(await onSubscribe(address)));
  };
  // Replaces the browser's validation message with the shop's.
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setOutcome('invalid');
  };

  return (
    <section id="newsletter" className={styles.band} aria-labelledby="newsletter-title">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="newsletter-title">
            {sentences.welcomeTitle}
          </h2>
          {sentences.welcomeTerms && <p className={styles.terms}>{sentences.welcomeTerms}</p>}
        </div>
        <form className={styles.form} action="/subscription.do" method="post" onSubmit={subscribe}>
          <input type="hidden" name="source" value="footer" />
          <div className={styles.fields}>
            <TextInput
              ref={email}
              className={styles.email}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder="Email address"
              aria-label="Email address"
              aria-invalid={isWrong || undefined}
              aria-describedby="newsletter-message"
              onFocus={onFocus}
              onInvalid={refuse}
            />
            <Button className={styles.join} kind="onDeep" size="large" type="submit" busy={busy && 'Joining'}>
              Join the Party
            </Button>
          </div>
          <p className={styles.message} id="newsletter-message" role="status">
            {isOutcome(shownOutcome) && MESSAGES[shownOutcome]}
          </p>
        </form>
      </div>
    </section>
  );
}
