import { Router } from 'express';
import { z } from 'zod';
import type { CampaignWords } from '../../src/contracts/desk/campaigns.ts';
import { createSender, openSender } from '../jobs/mails/sender.ts';
import { renderCampaignExample } from '../jobs/mails/subscriptions/sendCampaign.ts';
import type { Parts } from '../parts.ts';
import { getCampaign } from '../services/campaigns/campaignStore.ts';
import { describeCampaign } from '../services/campaigns/desk/campaignList.ts';
import { readCollections } from '../services/catalog/actions.ts';
import { listProductWords } from '../services/search/collections/productWords.ts';
import { requirePermission } from './deskRequest.ts';

const campaignParams = z.object({
  campaignId: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform(Number),
});

/** A mail has inline styles, pictures of the shop and no script. */
const MAIL_POLICY =
  "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Campaign mails. Mounted at `/campaigns`, after `requireStaff`. */
export function createCampaignDeskRouter(parts: Parts): Router {
  const router = Router();
  router.use(requirePermission('mailings.view'));
  router.get('/words', async (_req, res) => {
    const [{ brands, categories }, collections] = await Promise.all([
      listProductWords(parts),
      readCollections(parts.db),
    ]);
    res.json({
      brands,
      categories,
      collections: collections.map(({ collectionId, title }) => ({ collectionId, title })),
    } satisfies CampaignWords);
  });
  router.get('/:campaignId', async (req, res) => {
    res.json(await describeCampaign(parts, campaignParams.parse(req.params).campaignId));
  });
  // The mail as it is saved, for a frame of the desk.
  router.get('/:campaignId/mail', async (req, res) => {
    const campaign = await getCampaign(parts.db, campaignParams.parse(req.params).campaignId);
    const { id, name, phone } = parts.marketplaces.getById(
      campaign.marketplaceId ?? parts.marketplaces.getDefaultSettings().id,
    );
    const sender = await openSender(parts, createSender(parts, { shopName: name, phone }), id);
    res.removeHeader('x-frame-options');
    res.removeHeader('origin-agent-cluster');
    res.set('content-security-policy', MAIL_POLICY).type('html').send(renderCampaignExample(campaign, sender).html);
  });
  return router;
}
