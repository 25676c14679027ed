import { Check } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Marketplace } from '../../../contracts/content/content.ts';
import { buildLargePicture } from '../../../lib/products/pictures.ts';
import type { Sentences } from '../../../lib/promises.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { type ContentRootState, loadHomeSlots, selectHomeSlots } from '../../content/contentSlice.ts';
import { filterSlots } from '../../content/filterSlots.ts';
import { prepareSignup, SIGNUP_MESSAGES } from '../signup/signUp.ts';
import { OfferForm, type OfferState } from './OfferForm.tsx';
import styles from './SignupOffer.module.css';
import type { PopupVariant } from './signupTrigger.ts';

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
