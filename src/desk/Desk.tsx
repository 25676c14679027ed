import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { CallDesk } from './callDesk.ts';
import { CallProvider } from './parts/DeskContext.tsx';
import { resolveVariables, theme } from './theme.ts';

type DeskProps = {
  readonly callDesk: CallDesk;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  /** `test` draws overlays at once and without transitions. */
  readonly env?: 'default' | 'test';
};

/** The whole desk: its theme, its client, its pages, and the toasts over them. */
export const Desk = ({ callDesk, router, env = 'default' }: DeskProps) => (
  <MantineProvider env={env} theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <CallProvider callDesk={callDesk}>
      <RouterProvider router={router} />
      <Notifications position="bottom-left" autoClose={5000} limit={3} />
    </CallProvider>
  </MantineProvider>
);
