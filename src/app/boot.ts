import type { HydrationState } from 'react-router';
import type { RootState } from './rootReducer.ts';

/** What travels with the page so that the browser asks for nothing twice. */
export type Boot = { readonly state: RootState; readonly hydration: HydrationState };

export const BOOT_ELEMENT_ID = 'boot';

/** Where the document's first script collects failure events until they can be reported. */
export const EARLY_FAILURES = 'earlyFailures';

/** Where the document notes, before its scripts come, what was pressed last. */
export const EARLY_PRESS = 'pressedEarly';
