import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ChangeEmailPage } from './ChangeEmailPage.tsx';
import { ChangeNamePage } from './ChangeNamePage.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ConnectedPage } from './ConnectedPage.tsx';
import { DeleteAccountPage } from './DeleteAccountPage.tsx';
import { ExportPage } from './ExportPage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/account/settings': SettingsPage,
  '/account/settings/name': ChangeNamePage,
  '/account/settings/email': ChangeEmailPage,
  '/account/settings/password': ChangePasswordPage,
  '/account/settings/connected': ConnectedPage,
  '/account/settings/export': ExportPage,
  '/c/account-deletion-request': DeleteAccountPage,
  '/confirm-email': ConfirmEmailPage,
};

/** The page of the account's settings at the current path. */
export function SettingsPages() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname.replace(/\/+$/, '')];
  return Page ? <Page /> : null;
}
