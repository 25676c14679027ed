import type { Request, Response, Router } from 'express';
import type { ChatAudience } from '../../../src/contracts/chat.ts';
import type { Marketplace, ShellContent } from '../../../src/contracts/content/content.ts';
import { CHAT_HREF } from '../../../src/lib/limits.ts';
import { findCardFields } from '../../config/readPaymentSettings.ts';
import { contentCalls } from '../../openapi/calls/catalogCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { markCacheable, markUncacheable } from '../../platform/http/caching.ts';
import { listOfferedKinds } from '../identity/actions.ts';
import {
  findContentPage,
  type LiveContent,
  readChatAudience,
  readEmergencyBanner,
  readPageSlots,
  readShellContent,
} from './actions.ts';
import type { ContentNeeds } from './present/documentParts.ts';
import { readShownContent } from './preview/readShownContent.ts';

/** Short, because the shell contains the current promos. */
const SHELL_SECONDS = 10;
const PAGE_SECONDS = 60;
/** Slots may contain rows of products. */
const SLOT_SECONDS = 30;
const EMERGENCY_SECONDS = 1;

/** Returns the chat of a shell: the callers who may use it, and the menu that shows it (browsing §2, Header). */
function presentChat(
  audience: ChatAudience,
  serviceLinks: ShellContent['serviceLinks'],
): Partial<Pick<ShellContent, 'liveChat' | 'serviceLinks' | 'customerServiceLinks'>> {
  if (audience === 'nobody') return {};
  const links = [{ text: 'Live Chat', href: CHAT_HREF }, ...serviceLinks];
  return { liveChat: audience, [audience === 'everyone' ? 'serviceLinks' : 'customerServiceLinks']: links };
}

/** Marks an answer as public for some seconds, or as one browser's own in a preview. */
function markShown(res: Response, content: LiveContent, seconds: number): void {
  if (content.preview) markUncacheable(res);
  else markCacheable(res, content.freshSeconds(seconds));
}

/** The content of pages, of the host's marketplace. 404 for unknown names of pages. */
export function createContentRouter(parts: ContentNeeds & Pick<Parts, 'config'>): Router {
  const findStore = (req: Request) => parts.marketplaces.getByHost(req.get('host') ?? '');
  const { checkoutOrigin, publicUrl } = parts.config;
  const cardFields = findCardFields(parts.config);
  const cards: Pick<ShellContent, 'takesCards' | 'cardFields'> = {
    ...(!parts.config.takesCards && { takesCards: false }),
    ...(cardFields && { cardFields }),
  };
  const { sink, consent } = parts.config.analytics;
  const getMeasuring = ({ id }: Marketplace): Pick<ShellContent, 'measuring'> => {
    const measuring = sink === 'off' ? 'off' : (parts.marketplaces.getSettings(id).analyticsConsent ?? consent);
    return measuring === 'assumed' ? {} : { measuring };
  };
  const getCheckoutOrigin = ({ origin }: Marketplace): Pick<ShellContent, 'checkoutOrigin'> =>
    origin === publicUrl && checkoutOrigin !== publicUrl ? { checkoutOrigin } : {};
  return routeCalls(contentCalls, {
    'GET /zcs/content': async ({ req, res }) => {
      const store = findStore(req);
      const content = await readShownContent(parts, req, store.id);
      const shell = await readShellContent(parts, store, content);
      const audience = parts.config.chat ? await readChatAudience(parts, store, content) : 'nobody';
      markShown(res, content, SHELL_SECONDS);
      return {
        ...shell,
        allowedHosts: [...parts.config.allowedHosts, ...parts.marketplaces.listHosts()],
        federatedKinds: listOfferedKinds(parts),
        ...getCheckoutOrigin(store),
        ...cards,
        ...getMeasuring(store),
        ...presentChat(audience, shell.serviceLinks),
        ...(content.preview && {
          preview: { ...content.preview, ...('preview-frame' in req.cookies && { isFramed: true as const }) },
        }),
      };
    },

    'GET /zcs/emergencyBanner': async ({ req, res }) => {
      const content = await parts.content.cache.getLiveContent(findStore(req).id);
      markCacheable(res, content.freshSeconds(EMERGENCY_SECONDS));
      return readEmergencyBanner(parts, content);
    },

    'GET /zcs/getSlots': async ({ req, res, query }) => {
      const store = findStore(req);
      const content = await readShownContent(parts, req, store.id);
      const slots = await readPageSlots(parts, store, query, content);
      if (!slots) throw createNotFoundError('The page');
      markShown(res, content, SLOT_SECONDS);
      return slots;
    },

    'GET /zcs/getPage': async ({ req, res, query: { pageName } }) => {
      const store = findStore(req);
      const content = await readShownContent(parts, req, store.id);
      const page = await findContentPage(parts, store, pageName, content);
      if (!page) throw createNotFoundError('The page');
      markShown(res, content, PAGE_SECONDS);
      return page;
    },
  });
}
