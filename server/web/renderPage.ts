import type { RequestListener } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { apiSend } from './apiSend.ts';
import { KeptAnswers } from './keptAnswers.ts';
import type { PageBuild } from './pageBuild.ts';
import { contextOf } from './requestContext.ts';
import { sendPage } from './sendPage.ts';
import { startStepTimer } from './serverTiming.ts';

type RenderDeps = {
  readonly api: RequestListener;
  readonly build: () => PageBuild;
  /** The shop's address as the world sees it, such as `https://shop.example`. */
  readonly origin: string;
  readonly serverTiming: boolean;
};

/** Whether the browser has shown nothing by which the shop could know it: no session, no customer. */
const isNewcomer = ({ cookies }: Request): boolean => !('session-id' in cookies || 'x-main' in cookies);

/** Every page, from the route table: a redirect, or a whole document with its status. */
export const renderPage = ({ api, build, origin, serverTiming }: RenderDeps): RequestHandler => {
  const kept = new KeptAnswers();
  return async (req, res) => {
    const context = contextOf(req);
    const timer = startStepTimer();
    const { renderPage: render, stats } = build();
    const answer = await render({
      url: new URL(req.originalUrl, origin).href,
      send: apiSend(api, req, kept),
      isNewcomer: isNewcomer(req),
      stats,
      nonce: context.nonce,
      report: (failure) => context.log.error({ err: failure, path: req.path }, 'page failed'),
      mark: timer.mark,
    });
    if (serverTiming) res.setHeader('server-timing', timer.header());
    // A page greets its shopper: no shared cache may keep it.
    res.setHeader('cache-control', 'private, no-cache');
    if (answer.kind === 'redirect') return res.redirect(answer.status, answer.location);
    await sendPage(req, res.status(answer.status), answer.html);
  };
};
