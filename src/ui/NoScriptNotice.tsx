import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** A notice above a form, for browsers without scripts, about the parts that do not work. */
export const NoScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice kind="warning">{children}</Notice>
  </noscript>
);
