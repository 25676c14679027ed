import { Router } from 'express';
import { constraintNames } from '../../../src/contracts/constraints.ts';
import { escapeHtml } from '../../platform/escapeHtml.ts';
import { plainPage, sendPlainPage } from '../../platform/http/plainPage.ts';
import { SCENARIO_COOKIE } from '../../platform/http/scenario.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import type { Parts } from '../../platform/parts.ts';
import { ERROR_SCENARIOS } from './errorScenarios.ts';

type Listed = { readonly name: string; readonly page: string; readonly what: string };

/** Everything that can be called up, in the order of the catalogue. */
const LISTED: readonly Listed[] = [
  ...constraintNames.map((name) => ({ name, page: '/checkout/spc', what: 'keeps the order from being placed' })),
  ...ERROR_SCENARIOS.map(({ name, page, call, status, onlyWith }) => ({
    name,
    page,
    what: `${call}${onlyWith ? ` with ${onlyWith}` : ''} answers ${status}`,
  })),
];

const item = ({ name, page, what }: Listed): string =>
  `<li><a href="/dev/scenarios/${encodeURIComponent(name)}?page=${encodeURIComponent(page)}">${escapeHtml(name)}</a> ${escapeHtml(what)}</li>`;

const listPage = (current: string): string =>
  plainPage({
    title: 'Scenarios',
    main: `<h1>Scenarios</h1>
<p>Each opens the page where a shopper meets it, and goes on in this browser until you <a href="/dev/scenarios/none?page=/dev/scenarios">end it</a>.
Now: ${escapeHtml(current)}.</p><ul>${LISTED.map(item).join('\n')}</ul>`,
    isWide: true,
  });

/**
 * `GET /dev/scenarios`: every failure of the catalogue by its name, for whoever builds or tries the shop. A shop in production does not
 * have it, and cannot be told to.
 */
export function scenarioRoutes({ config }: Pick<Parts, 'config'>): Router {
  const router = Router();
  if (!config.scenarios) return router;

  router.get('/dev/scenarios', (req, res) => {
    const current: unknown = req.cookies[SCENARIO_COOKIE];
    sendPlainPage(res, listPage(typeof current === 'string' ? current : 'none'));
  });

  router.get('/dev/scenarios/:name', (req, res, next) => {
    const { name } = req.params;
    if (name === 'none') res.clearCookie(SCENARIO_COOKIE, { path: '/' });
    else if (LISTED.some((listed) => listed.name === name)) {
      res.cookie(SCENARIO_COOKIE, name, { httpOnly: true, sameSite: 'lax', path: '/' });
    } else return next();
    res.set('cache-control', 'no-store');
    redirectToPage(res, typeof req.query.page === 'string' ? req.query.page : '/', 302);
  });

  return router;
}
