import type { RouteObject } from 'react-router';
import { AccountPage, createAccountLoader } from './account/AccountPage.tsx';
import type { CallDesk } from './callDesk.ts';
import { DeskFailed, DeskLoading, ErrorPage, MissingPage } from './shell/ErrorPage.tsx';
import { createShellLoader, Shell } from './shell/Shell.tsx';
import { createLinkLoader, LinkPage } from './signIn/LinkPage.tsx';
import { createSignInLoader, SignInPage } from './signIn/SignInPage.tsx';

const FRAME = { errorElement: <DeskFailed />, HydrateFallback: DeskLoading };

/** Returns the pages of the desk. Their loaders call the given client. */
export function createRoutes(callDesk: CallDesk): RouteObject[] {
  const linkRoutes = ['invitation', 'owner', 'password'].map((name) => ({
    ...FRAME,
    path: `/desk/${name}`,
    loader: createLinkLoader(callDesk),
    Component: LinkPage,
  }));
  return [
    { ...FRAME, path: '/desk/sign-in', loader: createSignInLoader(callDesk), Component: SignInPage },
    ...linkRoutes,
    {
      ...FRAME,
      path: '/desk',
      loader: createShellLoader(callDesk),
      Component: Shell,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, loader: createAccountLoader(callDesk), Component: AccountPage },
            { path: 'account', loader: createAccountLoader(callDesk), Component: AccountPage },
            { path: '*', Component: MissingPage },
          ],
        },
      ],
    },
  ];
}
