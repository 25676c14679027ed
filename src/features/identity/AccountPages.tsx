import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ChangeEmailPage } from './ChangeEmailPage.tsx';
import { ChangeNamePage } from './ChangeNamePage.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ConnectedPage } from './ConnectedPage.tsx';
import { FederatedLinkPage } from './FederatedLinkPage.tsx';
import { FederatedLoginPage } from './FederatedLoginPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': SignInPage,
  '/register': RegisterPage,
  '/account/settings': SettingsPage,
  '/account/settings/name': ChangeNamePage,
  '/account/settings/email': ChangeEmailPage,
  '/account/settings/password': ChangePasswordPage,
  '/account/settings/connected': ConnectedPage,
  '/federated-login': FederatedLoginPage,
  '/federated-login/link': FederatedLinkPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/confirm-email': ConfirmEmailPage,
};

/** The page of sign-in or of the account at the current path. */
export function AccountPages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
