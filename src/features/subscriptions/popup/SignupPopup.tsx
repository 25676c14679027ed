import loadable from '@loadable/component';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { saveCookie } from '../../../page/browserDocument.ts';
import { type FlagsRootState, selectVariant } from '../../../page/pageSlices.ts';
import { type ContentRootState, selectShell } from '../../content/contentSlice.ts';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import {
  choosePopup,
  formatVisit,
  isSuppressed,
  POPUP_COOKIE,
  POPUP_COOKIE_SECONDS,
  POPUP_DELAY_MS,
  type PopupVariant,
  type PopupVisit,
  readVisit,
} from './signupTrigger.ts';

const SignupOffer = loadable(() => import('./SignupOffer.tsx'), {
  resolveComponent: (file) => file.SignupOffer,
  ssr: false,
});

/** Pages without distractions, or with the same offer. */
const WITHOUT_POPUP = /^\/(checkout|login|register|subscriptions|zap)(\/|$)/;

const remember = (visit: PopupVisit): void => saveCookie(POPUP_COOKIE, formatVisit(visit), POPUP_COOKIE_SECONDS);

/** Returns whether a popup would disturb: above another dialog, or while the shopper types. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * Opens the footer's signup automatically (browsing §2): once in 30 days, on a guest's second page, with the timing of
 * the flag `signup-popup`. Never under suppressMarketing, on checkout, or above another dialog.
 */
export function SignupPopup() {
  const shell = useSelector<ContentRootState, ReturnType<typeof selectShell>>(selectShell);
  const customer = useSelector<IdentityRootState, ReturnType<typeof selectCustomer>>(selectCustomer);
  const flag = useSelector((state: FlagsRootState) => selectVariant(state, 'signup-popup'));
  const [open, setOpen] = useState<PopupVariant>();
  const { pathname } = useLocation();
  const isGuest = customer === null;

  useEffect(() => {
    // Browsers can solve a captcha only on a secure origin.
    if (flag === undefined || !isGuest || !window.isSecureContext) return;
    if (WITHOUT_POPUP.test(pathname) || isSuppressed(document.cookie)) return;
    const { views, isShown } = readVisit(document.cookie);
    const visit = { isShown, views: views + 1 };
    remember(visit);
    const variant = choosePopup(visit, flag);
    if (variant === undefined) return;
    const timer = setTimeout(() => {
      if (isBusy()) return;
      remember({ ...visit, isShown: true });
      setOpen(variant);
    }, POPUP_DELAY_MS[variant]);
    return () => clearTimeout(timer);
  }, [pathname, flag, isGuest]);

  if (open === undefined || !shell) return null;
  return <SignupOffer variant={open} marketplace={shell.marketplace} onClose={() => setOpen(undefined)} />;
}
