import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Tells who browses without scripts, before they type anything, what there is no way to do. */
export const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice kind="warning">{children}</Notice>
  </noscript>
);
