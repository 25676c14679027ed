import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './NewsletterForm.module.css';

/** The result of a subscription: the email may already be subscribed, or invalid. */
export type SubscriptionOutcome = 'subscribed' | 'alreadySubscribed' | 'invalidEmail';

export interface NewsletterFormProps {
  /** Subscribes without navigation. Without it, or without JavaScript, the form posts to /subscription.do. */
  onSubscribe?: ((email: string) => Promise<SubscriptionOutcome>) | undefined;
  /** The value of `?newsletter=` after a post without scripts; null otherwise. */
  returned?: string | null | undefined;
}

type FormState = 'idle' | 'busy' | 'failed' | SubscriptionOutcome;

/** The spec's messages (browsing §4, §5 and §8; transactions §8). */
const messages: Record<Exclude<FormState, 'idle' | 'busy'>, string> = {
  subscribed: 'Success! Thank you for subscribing.',
  alreadySubscribed: "Hi friend! Looks like you're already subscribed",
  invalidEmail: 'Please enter a valid email address',
  failed: 'There was an issue signing up. Please try again',
};

/** The outcomes of a post without scripts, by their value in the URL. */
const RETURNED: ReadonlyMap<string, FormState> = new Map([
  ['success', 'subscribed'],
  ['already', 'alreadySubscribed'],
  ['invalid', 'invalidEmail'],
  ['error', 'failed'],
]);

/** The footer's newsletter band. */
export function NewsletterForm({ onSubscribe, returned }: NewsletterFormProps) {
  const [state, setState] = useState<FormState>(RETURNED.get(returned ?? '') ?? 'idle');
  const email = useRef<HTMLInputElement>(null);
  const isWrong = state === 'invalidEmail' || state === 'failed';

  const subscribe = async (event: FormEvent) => {
    if (!onSubscribe || !email.current) return;
    event.preventDefault();
    setState('busy');
    setState(await onSubscribe(email.current.value.trim()).catch(() => 'failed' as const));
  };
  // Replaces the browser's validation message with the shop's.
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setState('invalidEmail');
  };

  return (
    <section id="newsletter" className={styles.band} aria-labelledby="newsletter-title">
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="newsletter-title">
            Join Our List, Get 10% Off
          </h2>
          <p className={styles.terms}>One code per email address, for a future order.</p>
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
              onInvalid={refuse}
            />
            <Button
              className={styles.join}
              kind="secondary"
              size="large"
              type="submit"
              busy={state === 'busy' && 'Joining'}
            >
              Join the Party
            </Button>
          </div>
          <p className={styles.message} id="newsletter-message" role="status">
            {state !== 'idle' && state !== 'busy' && messages[state]}
          </p>
        </form>
      </div>
    </section>
  );
}
