import type { RootState } from './rootReducer.ts';

/** The reason why a page cannot be shown, for the error page. */
export type PageFault = {
  /** The HTTP status of the error page. */
  readonly status: number;
  /** A text of the error catalog for the shopper; empty if there is none. */
  readonly message: string;
  /** The error of a failed chunk or render. */
  readonly cause?: unknown;
};

/** Data in the page's HTML that spares the browser repeated requests. */
export type Boot = { readonly state: RootState; readonly fault: PageFault | null };

export const BOOT_ELEMENT_ID = 'boot';

/** The global variable in which an inline script collects failure events until they can be reported. */
export const EARLY_FAILURES = 'earlyFailures';

/** The global variable in which an inline script records the last click before the scripts load. */
export const EARLY_CLICK = 'pressedEarly';
