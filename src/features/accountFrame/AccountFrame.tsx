import loadable from '@loadable/component';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { createPagePart } from '../../page/laterParts.tsx';
import { selectHasAccountRedesign } from './accountFrameSlice.ts';

const AccountWrapper = createPagePart(
  loadable(() => import('./AccountWrapper.tsx'), {
    resolveComponent: (file) => file.AccountWrapper,
  }),
);

/** Wraps a page of the account: with the redesign in the lazily loaded frame with side navigation (transactions §2). */
export function AccountFrame({ children }: { children: ReactNode }) {
  return useSelector(selectHasAccountRedesign) ? <AccountWrapper>{children}</AccountWrapper> : children;
}
