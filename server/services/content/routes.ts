import { type Request, type Response, Router } from 'express';
import type { ChatAudience } from '../../../src/contracts/chat.ts';
import { type Marketplace, pageQuery, type ShellContent } from '../../../src/contracts/content/content.ts';
import { slotsQuery } from '../../../src/contracts/content/contentSlots.ts';
import { CHAT_HREF } from '../../../src/lib/limits.ts';
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

/**
 * GET /zcs/content: contract `ShellContent` of the host's marketplace. GET /zcs/emergencyBanner: contract
 * `EmergencyBanner`. GET /zcs/getSlots?pageName&pageLayout&need&for: contract `PageSlots`. GET /zcs/getPage?pageName:
 * contract `ContentPage`. 404 for other names.
 */
export function createContentRouter(parts: ContentNeeds & Pick<Parts, 'config'>): Router {
  const router = Router();
  const findStore = (host: string | undefined) => parts.marketplaces.getByHost(host ?? '');
  const readContent = (req: Request, shopId: string) => readShownContent(parts, req, shopId);
  const { checkoutOrigin, publicUrl } = parts.config;
  const withoutCards: Pick<ShellContent, 'takesCards'> = parts.config.takesCards ? {} : { takesCards: false };
  const { sink, consent } = parts.config.analytics;
  const getMeasuring = ({ id }: Marketplace): Pick<ShellContent, 'measuring'> => {
    const measuring = sink === 'off' ? 'off' : (parts.marketplaces.getSettings(id).analyticsConsent ?? consent);
    return measuring === 'assumed' ? {} : { measuring };
  };
  const getCheckoutOrigin = ({ origin }: Marketplace): Pick<ShellContent, 'checkoutOrigin'> =>
    origin === publicUrl && checkoutOrigin !== publicUrl ? { checkoutOrigin } : {};
  router.get('/zcs/content', async (req, res) => {
    const store = findStore(req.get('host'));
    const content = await readContent(req, store.id);
    const shell = await readShellContent(parts, store, content);
    const audience = parts.config.chat ? await readChatAudience(parts, store, content) : 'nobody';
    const federatedKinds = listOfferedKinds(parts);
    markShown(res, content, SHELL_SECONDS);
    res.json({
      ...shell,
      allowedHosts: [...parts.config.allowedHosts, ...parts.marketplaces.listHosts()],
      federatedKinds,
      ...getCheckoutOrigin(store),
      ...withoutCards,
      ...getMeasuring(store),
      ...presentChat(audience, shell.serviceLinks),
      ...(content.preview && { preview: content.preview }),
    } satisfies ShellContent);
  });
  router.get('/zcs/emergencyBanner', async (req, res) => {
    const content = await parts.content.cache.getLiveContent(findStore(req.get('host')).id);
    markCacheable(res, content.freshSeconds(EMERGENCY_SECONDS));
    res.json(readEmergencyBanner(parts, content));
  });
  router.get('/zcs/getSlots', async (req, res) => {
    const store = findStore(req.get('host'));
    const content = await readContent(req, store.id);
    const slots = await readPageSlots(parts, store, slotsQuery.parse(req.query), content);
    if (!slots) throw createNotFoundError('The page');
    markShown(res, content, SLOT_SECONDS);
    res.json(slots);
  });
  router.get('/zcs/getPage', async (req, res) => {
    const store = findStore(req.get('host'));
    const content = await readContent(req, store.id);
    const page = await findContentPage(parts, store, pageQuery.parse(req.query).pageName, content);
    if (!page) throw createNotFoundError('The page');
    markShown(res, content, PAGE_SECONDS);
    res.json(page);
  });
  return router;
}
