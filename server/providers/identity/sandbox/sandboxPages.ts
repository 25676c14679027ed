import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { plainPage } from '../../../platform/http/plainPage.ts';
import { SAMPLE_PEOPLE } from './sandboxPeople.ts';

const page = (title: string, main: string): string => plainPage({ title, main, tag: "Sandbox: nobody's real account" });

const person = ({ name, note }: (typeof SAMPLE_PEOPLE)[number], index: number): string =>
  `<button class="person" name="sample" value="${index}">${escapeHtml(name)} <span>${escapeHtml(note)}</span></button>`;

/**
 * Renders the sandbox's sign-in page: choose a person, agree or decline. `label` is the provider's name, `shop` the requesting
 * shop.
 */
export const whoPage = (label: string, shop: string): string =>
  page(
    `Sign in with ${label}`,
    `<h1>Sign in with ${escapeHtml(label)}</h1>
<p>${escapeHtml(shop)} wants to know your name and email address. Choose who you are; that lets it know.</p>
<form method="post">${SAMPLE_PEOPLE.map(person).join('')}</form>
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
