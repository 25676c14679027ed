const MAX_SECONDS = 300;

/** Parses `max-age=60`: seconds, at most 300; zero for anything else. */
export const parseMaxAge = (control: unknown): number =>
  Math.min(Number(/^max-age=(\d{1,9})$/.exec(String(control))?.[1] ?? 0), MAX_SECONDS);
