import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import { RetryButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useFieldControl } from '../../ui/forms/inputs.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './CardForm.module.css';
import { HOSTED_CARD_LABELS } from './cardFields.ts';
import { type CardElement, limitWait, loadStripe, type StripeJs } from './stripeScript.ts';

/** A payment method that the provider has made of the entered card, or what the shopper has to change. */
export type HostedPaymentMethod = { readonly id: string } | { readonly error: string };

export type HostedCardHandle = { createPaymentMethod(fullName: string): Promise<HostedPaymentMethod> };

const UNABLE = 'The card could not be checked. Please try again.';

/** Returns the look of the shop's inputs, in the colors of the current scheme: the frame has no styles of the shop. */
function readStyle(place: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(place);
  const { color: soft } = getComputedStyle(place.parentElement ?? place);
  return { base: { color, fontFamily, fontSize: '16px', lineHeight: '24px', '::placeholder': { color: soft } } };
}

type Mounted = { readonly stripe: StripeJs; readonly element: CardElement };

/** Mounts the provider's field, and keeps the payment method of what was entered until it changes. */
function useCardElement(settings: CardFieldsSettings) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const made = useRef<{ readonly fullName: string; readonly id: string } | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'unable'>('loading');
  const [error, setError] = useState<string>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry mounts again
  useEffect(() => {
    let isLeft = false;
    const mount = async (): Promise<void> => {
      const stripe = await loadStripe(settings);
      const { current: node } = place;
      if (isLeft || !node) return;
      const element = stripe
        .elements({ locale: 'en' })
        .create('card', { style: readStyle(node), hidePostalCode: true });
      element.on('ready', () => setStatus('ready'));
      element.on('loaderror', () => setStatus('unable'));
      element.on('focus', () => element.update({ style: readStyle(node) }));
      element.on('change', (event) => {
        made.current = null;
        setError(event.error?.message);
      });
      element.mount(node);
      mounted.current = { stripe, element };
    };
    mount().catch(() => setStatus('unable'));
    return () => {
      isLeft = true;
      mounted.current?.element.destroy();
      mounted.current = null;
    };
  }, [settings, tries]);

  const createPaymentMethod = useCallback(async (fullName: string): Promise<HostedPaymentMethod> => {
    if (made.current?.fullName === fullName) return made.current;
    if (!mounted.current) return { error: UNABLE };
    const { stripe, element: card } = mounted.current;
    try {
      const request = { type: 'card', card, billing_details: { name: fullName } } as const;
      const { paymentMethod, error: refusal } = await limitWait(stripe.createPaymentMethod(request));
      if (!paymentMethod) return { error: refusal?.message ?? UNABLE };
      made.current = { fullName, id: paymentMethod.id };
      return made.current;
    } catch {
      return { error: UNABLE };
    }
  }, []);
  const focus = useCallback(() => mounted.current?.element.focus(), []);
  const retry = () => {
    setStatus('loading');
    setTries(tries + 1);
  };
  return { place, status, error, createPaymentMethod, focus, retry };
}

/** The box of the field, which gives the focus of links to an error to the field in the frame. */
function CardBox({ place, onFocus }: { place: Ref<HTMLDivElement>; onFocus: () => void }) {
  const control = useFieldControl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: node } = box;
    const handleFocus = ({ target }: FocusEvent) => target === node && onFocus();
    node?.addEventListener('focusin', handleFocus);
    return () => node?.removeEventListener('focusin', handleFocus);
  }, [onFocus]);
  return (
    <div
      ref={box}
      id={control.id}
      className={styles.hosted}
      tabIndex={-1}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <div ref={place} />
    </div>
  );
}

type HostedCardProps = { settings: CardFieldsSettings; error: string | undefined; handle: Ref<HostedCardHandle> };

/** The card field of the payment provider: number and security code never reach the shop. */
export function HostedCard({ settings, error, handle }: HostedCardProps) {
  const { place, status, createPaymentMethod, focus, retry, ...field } = useCardElement(settings);
  useImperativeHandle(handle, () => ({ createPaymentMethod }), [createPaymentMethod]);
  if (status === 'unable') {
    return (
      <Notice kind="error" role="alert" action={<RetryButton onClick={retry} />}>
        The card form could not be loaded.
      </Notice>
    );
  }
  return (
    <Field
      id="card-addCreditCardNumber"
      label={HOSTED_CARD_LABELS.addCreditCardNumber}
      error={field.error ?? error}
      hint={status === 'loading' ? 'The field is loading…' : 'Number, expiration date and security code.'}
    >
      <CardBox place={place} onFocus={focus} />
    </Field>
  );
}
