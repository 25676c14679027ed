/** The reason why a page cannot be shown, for the error page. */
export type PageFault = {
  /** The HTTP status of the error page. */
  readonly status: number;
  /** A text of the error catalog for the shopper; empty if there is none. */
  readonly message: string;
  /** The error of a failed chunk or render. */
  readonly cause?: unknown;
};
