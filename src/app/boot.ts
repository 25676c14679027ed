import type { RootState } from './rootReducer.ts';
import type { PageFault } from './router/pageFault.ts';

/** Data in the page's HTML that spares the browser repeated requests. */
export type Boot = { readonly state: RootState; readonly fault: PageFault | null };

export const BOOT_ELEMENT_ID = 'boot';

/** The global variable in which an inline script collects failure events until they can be reported. */
export const EARLY_FAILURES = 'earlyFailures';

/** The global variable in which an inline script records the last click before the scripts load. */
export const EARLY_CLICK = 'pressedEarly';
