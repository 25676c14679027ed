import type { Response } from 'express';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const STYLE = `
  :root { color-scheme: light dark; --ink: #101820; --soft: #4b5563; --wash: #f6f7f8; --paper: #fff; --line: #e3e6ea; --edge: #7f8997; --accent: #1b3fc0;
    --pressed: #15319a; --on-accent: #fff; --warning: #96500a; --success: #0b7a4b;
    font: 400 1rem/1.5 "Figtree Variable", system-ui, sans-serif; color: var(--ink); background: var(--wash); }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #f3f5f7; --soft: #b6bfca; --wash: #0f141a; --paper: #181f27; --line: #2b3440; --edge: #7d8896; --accent: #9db4ff; --pressed: #b9c9ff;
      --on-accent: #0f141a; --warning: #f0b267; --success: #5fd6a0; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 48px 16px; overflow-wrap: anywhere; }
  main { max-width: 440px; margin: 0 auto; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
  .wide { max-width: 760px; }
  .brand { margin: 0 0 24px; padding: 0 0 16px; border-bottom: 1px solid var(--line); color: var(--ink); font-size: 1.375rem; font-weight: 800; letter-spacing: -.03em; }
  .may { gap: 12px; font-size: 1rem; }
  .may li { position: relative; padding-inline-start: 32px; }
  .may li::before { position: absolute; inset: 4px auto auto 6px; width: 5px; height: 10px; border: solid var(--success); border-width: 0 2px 2px 0; content: ""; rotate: 45deg; }
  .may + p { margin-top: 24px; }
  .tag { margin: 0 0 8px; color: var(--warning); font-weight: 600; font-size: .875rem; }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -.01em; }
  h2 { margin: 24px 0 12px; font-size: 1rem; }
  p { margin: 8px 0 0; color: var(--soft); }
  a { color: var(--accent); }
  ul { display: grid; gap: 8px; margin: 24px 0 0; padding: 0; list-style: none; color: var(--soft); font-size: .875rem; }
  article { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line); }
  article h2 { margin: 0; }
  pre { margin: 12px 0 0; font: .875rem/1.5 ui-monospace, monospace; white-space: pre-wrap; }
  .amount { margin-top: 16px; color: var(--ink); font-size: 2rem; font-weight: 700; line-height: 2.5rem; letter-spacing: -.02em; }
  form { display: grid; gap: 12px; margin: 24px 0 0; }
  h2 + form { margin-top: 0; }
  fieldset { display: grid; gap: 4px; margin: 0; padding: 0; border: 0; }
  legend { padding: 0; margin-bottom: 4px; font-weight: 600; font-size: .875rem; }
  label { display: grid; gap: 4px; font-weight: 600; font-size: .875rem; }
  label.check { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 400; font-size: 1rem; }
  input { min-height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; }
  .check input { flex: none; width: 20px; height: 20px; min-height: 0; margin: 0; accent-color: var(--accent); }
  button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { border-color: var(--ink); background: var(--wash); }
  button span { display: block; color: var(--soft); font-weight: 400; font-size: .875rem; }
  .person { text-align: start; }
  .main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  .main:hover { border-color: var(--pressed); background: var(--pressed); }
  .refuse { padding-top: 24px; border-top: 1px solid var(--line); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  @media (width <= 650px) { body { padding: 0; } main { border: 0; border-radius: 0; min-height: 100vh; padding: 24px 16px; } }`;

type PlainPage = {
  readonly title: string;
  readonly main: ReactNode;
  /** A disclaimer, for example that the provider is not real. */
  readonly tag?: string;
  readonly isWide?: boolean;
};

/** Renders a page without the shop's scripts and pictures, for testers and for consents. */
export function renderPlainPage({ title, main, tag, isWide = false }: PlainPage): string {
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', null, title),
      h('style', null, STYLE),
    ),
    h('body', null, h('main', isWide ? { className: 'wide' } : null, tag && h('p', { className: 'tag' }, tag), main)),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

/** Sends a plain page. A page with a form lists its own origin and those of the redirects after it. */
export function sendPlainPage(res: Response, html: string, origins: readonly string[] = []): void {
  const targets = ["'self'", ...new Set(origins)].join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; frame-ancestors 'none'`;
  res.set({ 'content-security-policy': policy, 'cache-control': 'no-store' }).type('html').send(html);
}
