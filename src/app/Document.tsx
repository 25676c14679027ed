import type { ReactNode } from 'react';

/** The whole document is React's, so that titles, links and preloads land in the head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // `data-fresh` until all of the server's page is laid out, which may be before React sees it: see layOutBelow.
    <html lang="en-US" data-fresh="" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2266" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
