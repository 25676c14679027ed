import { Router } from 'express';
import { Fragment, createElement as h } from 'react';
import { constraintNames } from '../../../src/contracts/checkout/constraints.ts';
import type { Parts } from '../../parts.ts';
import { SCENARIO_COOKIE } from '../../platform/http/cookies.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { ERROR_SCENARIOS } from './errorScenarios.ts';

type ListedScenario = { readonly name: string; readonly page: string; readonly effect: string };

/** All scenarios in the order of the catalog. */
const LISTED_SCENARIOS: readonly ListedScenario[] = [
  ...constraintNames.map((name) => ({ name, page: '/checkout/spc', effect: 'keeps the order from being placed' })),
  ...ERROR_SCENARIOS.map(({ name, page, call, status, onlyWith }) => ({
    name,
    page,
    effect: `${call}${onlyWith ? ` with ${onlyWith}` : ''} answers ${status}`,
  })),
];

const ScenarioItem = ({ name, page, effect }: ListedScenario) => {
  const href = `/dev/scenarios/${encodeURIComponent(name)}?page=${encodeURIComponent(page)}`;
  return h('li', null, h('a', { href }, name), ' ', effect);
};

const renderScenarioList = (current: string): string =>
  renderPlainPage({
    title: 'Scenarios',
    main: h(
      Fragment,
      null,
      h('h1', null, 'Scenarios'),
      h(
        'p',
        null,
        'Each opens the page where a shopper meets it, and goes on in this browser until you ',
        h('a', { href: '/dev/scenarios/none?page=/dev/scenarios' }, 'end it'),
        `. Now: ${current}.`,
      ),
      h('ul', null, ...LISTED_SCENARIOS.map((scenario) => h(ScenarioItem, scenario))),
    ),
    isWide: true,
  });

/** `GET /dev/scenarios`: lists every error scenario, for developers and testers. Never available in production. */
export function createScenarioRouter({ config }: Pick<Parts, 'config'>): Router {
  const router = Router();
  if (!config.scenarios) return router;

  router.get('/dev/scenarios', (req, res) => {
    const current: unknown = req.cookies[SCENARIO_COOKIE];
    sendPlainPage(res, renderScenarioList(typeof current === 'string' ? current : 'none'));
  });

  router.get('/dev/scenarios/:name', (req, res, next) => {
    const { name } = req.params;
    if (name === 'none') res.clearCookie(SCENARIO_COOKIE, { path: '/' });
    else if (LISTED_SCENARIOS.some((candidate) => candidate.name === name)) {
      res.cookie(SCENARIO_COOKIE, name, { httpOnly: true, sameSite: 'lax', path: '/' });
    } else return next();
    res.set('cache-control', 'no-store');
    redirectToPage(res, typeof req.query.page === 'string' ? req.query.page : '/', 302);
  });

  return router;
}
