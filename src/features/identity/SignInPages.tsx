import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { FederatedLinkPage } from './federated/FederatedLinkPage.tsx';
import { FederatedLoginPage } from './federated/FederatedLoginPage.tsx';
import { ForgotPasswordPage } from './password/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './password/ResetPasswordPage.tsx';
import { RegisterPage } from './signIn/RegisterPage.tsx';
import { SignInPage } from './signIn/SignInPage.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/login': SignInPage,
  '/register': RegisterPage,
  '/federated-login': FederatedLoginPage,
  '/federated-login/link': FederatedLinkPage,
  '/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
};

/** The page of sign-in at the current path. */
export function SignInPages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
