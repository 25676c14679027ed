import { Check } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { joinMarketingList } from '../../../api/account/subscriptions.ts';
import type { MarketingRequest } from '../../../contracts/account/subscriptions.ts';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { getEmailError } from '../../../lib/account/email.ts';
import { buildLargePicture } from '../../../lib/products/pictures.ts';
import type { Sentences } from '../../../lib/promises.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/forms/choices.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { type ContentRootState, loadHomeSlots, selectHomeSlots } from '../../content/contentSlice.ts';
import { filterSlots } from '../../content/filterSlots.ts';
import { type SignupState, sendWithCaptcha } from '../signup/sendWithCaptcha.ts';
import { INVALID_EMAIL, prepareSignup, SIGNUP_MESSAGES, UNCHECKED_MESSAGE } from '../signup/signUp.ts';
import styles from './SignupOffer.module.css';
import type { PopupVariant } from './signupTrigger.ts';

/** The states of the offer: the form, or the answer that replaces it. */
type OfferState = {
  readonly name: 'form' | 'success' | 'confirm' | 'already' | 'error';
  readonly email: string;
};

const joinMarketing =
  (request: Omit<MarketingRequest, 'captcha'>): AppThunk<unknown, SignupState> =>
  (_dispatch, _getState, { api }) =>
    sendWithCaptcha(api, (captcha) => joinMarketingList(api, { ...request, captcha }));

type Problems = { readonly email?: string; readonly emails?: string; readonly captcha?: string };

interface OfferFormProps {
  marketplace: Pick<Marketplace, 'name' | 'sentences'>;
  /** The address that was typed before a failure. */
  email: string;
  onAnswer: (state: OfferState) => void;
}

function validateForm(email: string, wantsAny: boolean): Problems {
  return {
    ...(getEmailError(email) !== undefined && { email: INVALID_EMAIL }),
    ...(!wantsAny && { emails: UNCHECKED_MESSAGE }),
  };
}

/** The form of the offer: email address, emails, rewards; the browser solves the captcha in the background. */
function OfferForm({ marketplace, email: typedEmail, onAnswer }: OfferFormProps) {
  const { name: shopName, sentences } = marketplace;
  const dispatch = useAppDispatch();
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const { busy, run } = useAction({ describe: () => null });

  const refuse = (newProblems: Problems) => {
    setProblems(newProblems);
    const [first] = Object.keys(newProblems);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '').trim();
    const choices = { emails: values.has('emails'), rewards: values.has('rewards') };
    const formProblems = validateForm(email, choices.emails);
    if (Object.keys(formProblems).length > 0) return refuse(formProblems);
    setProblems({});
    void run(async () => {
      const answer = await dispatch(joinMarketing({ email, ...choices }));
      if (answer === 'invalid') refuse({ email: INVALID_EMAIL });
      else if (answer === 'captcha') refuse({ captcha: SIGNUP_MESSAGES.captcha?.text ?? '' });
      else onAnswer({ name: answer, email });
    });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Field label="Email address" error={problems.email}>
        <TextInput
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="name@example.com"
          defaultValue={typedEmail}
          readOnly={busy}
          data-autofocus
        />
      </Field>
      <div>
        <Checkbox
          name="emails"
          label="Send me emails about new styles and sales"
          aria-invalid={problems.emails ? true : undefined}
          aria-describedby={problems.emails && 'offer-emails-error'}
        />
        {problems.emails && (
          <p className={styles.error} id="offer-emails-error">
            {problems.emails}
          </p>
        )}
        <Checkbox name="rewards" label={`Send me news of ${shopName} VIP too: a point for every dollar`} />
        <a className={styles.terms} href="/c/vip-dash">
          VIP terms
        </a>
      </div>
      <p className={styles.error} role="alert" hidden={!problems.captcha}>
        {problems.captcha}
      </p>
      <Button type="submit" size="large" isFullWidth busy={busy && 'Joining…'}>
        Join the Party
      </Button>
      <p className={styles.note}>
        {sentences.welcomeTerms && `${sentences.welcomeTerms} `}Stop at any time.{' '}
        <a href="/c/privacy-policy">Privacy Policy</a>
      </p>
    </form>
  );
}

interface OfferResultProps {
  sentences: Sentences;
  state: OfferState;
  onClose: () => void;
  onRetry: () => void;
}

/** The answer in place of the form; it gets the focus, because the clicked button was removed. */
function OfferResult({ sentences, state: { name, email }, onClose, onRetry }: OfferResultProps) {
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
            {name === 'confirm' ? 'Please confirm by the link in our email to ' : sentences.welcomeSent}
            <strong>{email}</strong>.{name === 'success' && sentences.welcomeUse}
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

interface SignupOfferProps {
  variant: PopupVariant;
  marketplace: Pick<Marketplace, 'name' | 'sentences'>;
  onClose: () => void;
}

/** The panel with the shoe of the home page; on phones it is left out. */
function PicturePanel({ title }: { title: string }) {
  const imageId = filterSlots(useSelector(selectHomeSlots), 'hero')[0]?.images[0]?.src;
  return (
    <div className={styles.panel} aria-hidden="true">
      <p className={styles.claim}>{title}</p>
      <div className={styles.circle} />
      {imageId !== undefined && (
        <Picture
          className={styles.picture}
          image={buildLargePicture(imageId, 'cutout', '')}
          sizes="320px"
          loading="lazy"
        />
      )}
    </div>
  );
}

/** The footer's signup as a modal or a drawer (browsing §2, Footer signup). */
export function SignupOffer({ variant, marketplace, onClose }: SignupOfferProps) {
  const [state, setState] = useState<OfferState>({ name: 'form', email: '' });
  const dispatch = useAppDispatch<ContentRootState>();
  const { sentences } = marketplace;
  useEffect(() => {
    void dispatch(prepareSignup());
    // Decoration only: without it the panel has no shoe.
    if (variant === 'modal') dispatch(loadHomeSlots()).catch(() => undefined);
  }, [dispatch, variant]);

  const body =
    state.name === 'form' ? (
      <OfferForm marketplace={marketplace} email={state.email} onAnswer={setState} />
    ) : (
      <OfferResult
        sentences={sentences}
        state={state}
        onClose={onClose}
        onRetry={() => setState({ ...state, name: 'form' })}
      />
    );
  if (variant === 'drawer')
    return (
      <Drawer open onClose={onClose} title={sentences.welcomeTitle}>
        {body}
      </Drawer>
    );
  return (
    <Dialog open onClose={onClose} title={sentences.welcomeTitle} hidesTitle flush>
      <div className={styles.offer}>
        <PicturePanel title={sentences.welcomeTitle} />
        <div className={styles.body}>
          {state.name === 'form' && (
            <>
              <h2 className={styles.title}>{sentences.welcomeTitle}</h2>
              <p className={styles.about}>{sentences.welcomeAbout}</p>
            </>
          )}
          {body}
        </div>
      </div>
    </Dialog>
  );
}
