import type { ReactNode } from 'react';
import { getLocale } from '../lib/getLocale.ts';

/** React renders the whole document, so that titles, links and preloads are placed in the head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // `data-fresh` is set until the server's page is laid out completely, which may happen before hydration: see
    // layOutBelow.
    <html lang={getLocale()} data-fresh="" suppressHydrationWarning>
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
