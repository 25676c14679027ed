import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Tells browsers without scripts, above a form, what does not work. */
export const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice kind="warning">{children}</Notice>
  </noscript>
);
