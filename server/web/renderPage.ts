import type { RequestListener } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { isBot } from '../../src/lib/isBot.ts';
import { apiSend } from './apiSend.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import type { PageBuild } from './pageBuild.ts';
import { pageChoicesOf } from './pageChoices.ts';
import { refusedFormOf } from './refusedForms.ts';
import { contextOf } from './requestContext.ts';
import { sendPage } from './sendPage.ts';
import { startStepTimer } from './serverTiming.ts';

type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** Public answers that were given before. */
  readonly kept: KeptAnswers;
  /** The shop's address as the world sees it, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
};

/** Whether the browser has shown nothing by which the shop could know it: no session, no customer. */
const isNewcomer = ({ cookies }: Request): boolean => !('session-id' in cookies || 'x-main' in cookies);

/** Whether the page may carry a customer's name. */
const knowsShopper = ({ cookies }: Request): boolean => 'x-main' in cookies;

/** Every page, from the route table: a redirect, or a whole document with its status. */
export const renderPage = ({ api, build, kept, origin, serverTiming }: RenderDeps): RequestHandler => {
  return async (req, res) => {
    const context = contextOf(req);
    const timer = startStepTimer();
    const bot = isBot(req.get('user-agent'));
    const { renderPage: render, stats } = build();
    const refused = refusedFormOf(req);
    const answer = await render({
      url: new URL(req.originalUrl, origin).href,
      send: apiSend(api, req, kept),
      isNewcomer: bot || isNewcomer(req),
      choices: pageChoicesOf(req),
      refusedForm: refused?.form,
      isBot: bot,
      stats,
      nonce: context.nonce,
      report: (failure) => context.log.error({ err: failure, path: req.path }, 'page failed'),
      mark: timer.mark,
    });
    if (serverTiming) res.setHeader('server-timing', timer.header());
    // A page greets its shopper: no shared cache may keep it; nor the browser's own, which would show it to who comes next.
    const isOwn = refused !== undefined || knowsShopper(req) || (answer.kind === 'page' && answer.isOwn);
    res.setHeader('cache-control', isOwn ? 'private, no-store' : 'private, no-cache');
    if (answer.kind === 'redirect') return res.redirect(answer.status, answer.location);
    await sendPage(req, res.status(refused?.status ?? answer.status), answer.html);
  };
};
