import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { SAMPLE_PEOPLE } from './sandboxPeople.ts';

const STYLE = `
  :root { font: 400 1rem/1.5 "Figtree Variable", system-ui, sans-serif; color: #101820; background: #f6f7f8; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 48px 16px; }
  main { max-width: 440px; margin: 0 auto; padding: 32px; background: #fff; border: 1px solid #e3e6ea; border-radius: 12px; }
  .tag { margin: 0 0 8px; color: #96500a; font: 600 .875rem/1.25rem inherit; font-weight: 600; font-size: .875rem; }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -.01em; }
  h2 { margin: 24px 0 12px; font-size: 1rem; }
  p { margin: 8px 0 0; color: #4b5563; }
  form { display: grid; gap: 12px; margin: 0; }
  .people { margin-top: 24px; gap: 8px; }
  label { display: grid; gap: 4px; font-weight: 600; font-size: .875rem; }
  label.check { display: flex; gap: 8px; align-items: center; min-height: 44px; font-weight: 400; font-size: 1rem; }
  input:not([type=checkbox]) { min-height: 44px; padding: 0 12px; border: 1px solid #7f8997; border-radius: 6px; font: inherit; }
  input[type=checkbox] { width: 20px; height: 20px; accent-color: #1b3fc0; }
  button { min-height: 44px; padding: 8px 16px; border: 1px solid #7f8997; border-radius: 6px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
  button:hover { border-color: #101820; background: #f6f7f8; }
  .person { display: grid; text-align: start; }
  .person span { color: #4b5563; font-weight: 400; font-size: .875rem; }
  .main { border-color: #1b3fc0; background: #1b3fc0; color: #fff; }
  .main:hover { border-color: #15319a; background: #15319a; }
  .refuse { margin-top: 24px; padding-top: 24px; border-top: 1px solid #e3e6ea; }
  :focus-visible { outline: 2px solid #1b3fc0; outline-offset: 2px; }
  @media (width <= 650px) { body { padding: 0; } main { border: 0; border-radius: 0; min-height: 100vh; padding: 24px 16px; } }`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="tag">Sandbox: nobody's real account</p>${main}</main></body></html>`;

const person = ({ name, note }: (typeof SAMPLE_PEOPLE)[number], index: number): string =>
  `<button class="person" name="sample" value="${index}">${escapeHtml(name)} <span>${escapeHtml(note)}</span></button>`;

/** Where one says who one is, and agrees or refuses: `label` is what the kind is called, `shop` who wants to know. */
export const whoPage = (label: string, shop: string): string =>
  page(
    `Sign in with ${label}`,
    `<h1>Sign in with ${escapeHtml(label)}</h1>
<p>${escapeHtml(shop)} wants to know your name and email address. Choose who you are; that lets it know.</p>
<form class="people" method="post">${SAMPLE_PEOPLE.map(person).join('')}</form>
<h2>Or be somebody else</h2>
<form method="post">
  <label>Name <input name="name" autocomplete="off" maxlength="50" required></label>
  <label>Email <input name="email" type="email" autocomplete="off" maxlength="254"></label>
  <label class="check"><input name="verified" type="checkbox" checked> The address is confirmed</label>
  <button class="main" name="agree" value="true">Sign in and allow</button>
</form>
<form class="refuse" method="post"><button name="refuse" value="true">Do not allow</button></form>`,
  );

export const errorPage = (message: string): string =>
  page('Sign-in failed', `<h1>That did not work</h1><p>${escapeHtml(message)}</p>`);
