import { escapeHtml } from '../../../platform/escapeHtml.ts';
import { renderPlainPage } from '../../../platform/http/renderPlainPage.ts';
import { SAMPLE_PEOPLE } from './sandboxPeople.ts';

const renderSandboxPage = (title: string, main: string): string =>
  renderPlainPage({ title, main, tag: 'Sandbox: not a real account' });

const renderPerson = ({ name, note }: (typeof SAMPLE_PEOPLE)[number], index: number): string =>
  `<button class="person" name="sample" value="${index}">${escapeHtml(name)} <span>${escapeHtml(note)}</span></button>`;

/**
 * Renders the sandbox's sign-in page: choose a person, agree or decline. `label` is the provider's name, `shop` the requesting
 * shop.
 */
export const renderSignInPage = (label: string, shop: string): string =>
  renderSandboxPage(
    `Sign in with ${label}`,
    `<h1>Sign in with ${escapeHtml(label)}</h1>
<p>${escapeHtml(shop)} wants to know your name and email address. Choose a person to share them.</p>
<form method="post">${SAMPLE_PEOPLE.map(renderPerson).join('')}</form>
<h2>Or enter another person</h2>
<form method="post">
  <label>Name <input name="name" autocomplete="off" maxlength="50" required></label>
  <label>Email <input name="email" type="email" autocomplete="off" maxlength="254"></label>
  <label class="check"><input name="verified" type="checkbox" checked> The address is confirmed</label>
  <button class="main" name="agree" value="true">Sign in and allow</button>
</form>
<form class="refuse" method="post"><button name="refuse" value="true">Do not allow</button></form>`,
  );

export const renderErrorPage = (message: string): string =>
  renderSandboxPage('Sign-in failed', `<h1>That did not work</h1><p>${escapeHtml(message)}</p>`);
