import type { ReactNode } from 'react';
import { getCurrentYear } from '../lib/currentYear.ts';
import { getLocale } from '../lib/getLocale.ts';

/** React renders the whole document, so that titles, links and preloads are placed in the head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // `data-fresh` is set until the server's page is laid out completely, which may happen before hydration: see
    // layOutBelow. `data-year` is the year of the page's days in the browser.
    <html lang={getLocale()} data-year={getCurrentYear()} data-fresh="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
