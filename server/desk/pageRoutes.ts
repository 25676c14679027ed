import { Router } from 'express';
import { z } from 'zod';
import type { DeskCollection } from '../../src/contracts/desk/collections.ts';
import type { DeskConnections } from '../../src/contracts/desk/connections.ts';
import type { DeskOrderPage } from '../../src/contracts/desk/orders.ts';
import type { DeskBackups, DeskNumbers, DeskRules } from '../../src/contracts/desk/settings.ts';
import { buildCollectionPath } from '../../src/lib/search/collections.ts';
import type { Parts } from '../parts.ts';
import { describeDeskCustomer } from '../services/accountData/desk/customerPage.ts';
import { describeProtocols } from '../services/assistants/desk/assistantLists.ts';
import { describeBackups } from '../services/backups/desk/backupOperations.ts';
import { describeMedia, sendMediaFile } from '../services/catalog/desk/media/mediaPage.ts';
import { createProductFrame, describeDeskProduct } from '../services/catalog/desk/productPage.ts';
import { describeDeskChat } from '../services/chat/desk/chatList.ts';
import { describeDeskDelivery } from '../services/checkout/desk/deliveryOperation.ts';
import { describeDeskDraft, findDraftOfOrder } from '../services/checkout/desk/drafts/draftPage.ts';
import { listConnections } from '../services/connections/actions.ts';
import { listLinkPlaces } from '../services/content/actions.ts';
import { describeFlags } from '../services/flags/desk/flagPage.ts';
import { describeDeskGiftCard } from '../services/giftcards/desk/giftCardPage.ts';
import { describeMarketplaces } from '../services/marketplaceSetup/desk/marketplaceOperations.ts';
import { describePromises } from '../services/marketplaces/desk/promiseOperations.ts';
import { describeRules } from '../services/marketplaces/desk/ruleOperation.ts';
import { createLookFrame, describeShops, lookFrameQuery } from '../services/marketplaces/desk/shopPage.ts';
import { rowNumber } from '../services/operations/inputs.ts';
import { readInstallationRules } from '../services/operations/installationRules.ts';
import { describeDeskOrder } from '../services/orders/desk/orderPage.ts';
import { orderNumber } from '../services/orders/operations/orderInputs.ts';
import { describePromotion, listPromotionsOfCollection } from '../services/promotions/desk/promotionList.ts';
import { describeDeskQuestion } from '../services/questions/desk/questionList.ts';
import { describeReport } from '../services/reports/reports.ts';
import { readRetention } from '../services/retention/desk/retention.ts';
import { listParcelActions } from '../services/returns/desk/parcelActions.ts';
import { describeDeskReturn } from '../services/returns/desk/returnPage.ts';
import { returnNumber } from '../services/returns/operations/returnOperations.ts';
import { describeDeskReview, mediaFile, sendDeskMedia } from '../services/reviews/desk/reviewPage.ts';
import { listConditionFields } from '../services/search/collections/collectionContent.ts';
import { listProductWords } from '../services/search/collections/productWords.ts';
import { describeCollection, listPromotionCollections } from '../services/search/desk/collectionPage.ts';
import { describeDeskSubscriber } from '../services/subscriptions/desk/subscriberList.ts';
import { describeSurveyResults, surveyDays } from '../services/surveys/desk/surveyResults.ts';
import { describeToday } from '../services/today/actions.ts';
import { readLateLimits } from '../services/today/desk/lateOperation.ts';
import { getStaff, requirePermission } from './deskRequest.ts';

const orderParams = z.object({ orderId: orderNumber });
const draftParams = z.object({ draftId: rowNumber });
const customerParams = z.object({ customerId: rowNumber });
const giftCardParams = z.object({ giftCardId: rowNumber });
const reviewParams = z.object({ reviewId: rowNumber });
const collectionParams = z.object({ collectionId: rowNumber });
const mediaParams = z.object({ mediaId: rowNumber, file: mediaFile });
const libraryParams = z.object({ mediaId: rowNumber });
const libraryFileParams = libraryParams.extend({ size: z.enum(['small', 'original']) });
const questionParams = z.object({ questionId: rowNumber });
const productParams = z.object({ productId: rowNumber });
const promotionParams = z.object({ promoId: rowNumber });
const chatParams = z.object({ chatId: z.uuid() });
const subscriberParams = z.object({ addressId: z.string().regex(/^[0-9a-f]{32}$/) });
const returnParams = z.object({ number: returnNumber });

/** The pages of one thing. Register after `requireStaff`. */
export function createPagesRouter(parts: Parts): Router {
  const router = Router();
  router.get('/today', async (_req, res) => {
    res.json(await describeToday({ parts, actor: getStaff(res).actor }));
  });

  router.get('/orders/:orderId', requirePermission('orders.view'), async (req, res) => {
    const { orderId } = orderParams.parse(req.params);
    const { actor } = getStaff(res);
    const order = await describeDeskOrder({ parts, actor }, orderId);
    const [draftId, delivery] = await Promise.all([
      findDraftOfOrder(parts, orderId),
      describeDeskDelivery(parts, order),
    ]);
    const actions = [...order.actions, ...listParcelActions(actor, order)];
    res.json({ ...order, actions, draftId, delivery } satisfies DeskOrderPage);
  });

  router.get('/drafts/:draftId', requirePermission('orders.view'), async (req, res) => {
    const { draftId } = draftParams.parse(req.params);
    res.json(await describeDeskDraft({ parts, actor: getStaff(res).actor }, draftId));
  });

  router.get('/returns/:number', requirePermission('returns.view'), async (req, res) => {
    const { number } = returnParams.parse(req.params);
    res.json(await describeDeskReturn({ parts, actor: getStaff(res).actor }, number));
  });

  router.get('/customers/:customerId', requirePermission('customers.view'), async (req, res) => {
    const { customerId } = customerParams.parse(req.params);
    res.json(await describeDeskCustomer({ parts, actor: getStaff(res).actor }, customerId));
  });

  router.get('/gift-cards/:giftCardId', requirePermission('giftCards.view'), async (req, res) => {
    const { giftCardId } = giftCardParams.parse(req.params);
    res.json(await describeDeskGiftCard({ parts }, giftCardId));
  });

  router.get('/reviews/:reviewId', requirePermission('reviews.view'), async (req, res) => {
    const { reviewId } = reviewParams.parse(req.params);
    res.json(await describeDeskReview(parts, reviewId));
  });

  router.get('/review-media/:mediaId/:file', requirePermission('reviews.view'), async (req, res) => {
    await sendDeskMedia(parts, res, mediaParams.parse(req.params));
  });

  router.get('/products/words', requirePermission('products.view'), async (_req, res) => {
    res.json(await listProductWords(parts));
  });

  router.get('/products/:productId/frame', requirePermission('products.view'), async (req, res) => {
    const { productId } = productParams.parse(req.params);
    res.json(await createProductFrame(parts, productId));
  });

  router.get('/products/:productId', requirePermission('products.view'), async (req, res) => {
    const { productId } = productParams.parse(req.params);
    res.json(await describeDeskProduct(parts, productId));
  });

  router.get('/collections/fields', requirePermission('products.view'), async (_req, res) => {
    res.json(await listConditionFields(parts));
  });

  router.get('/collections/:collectionId', requirePermission('products.view'), async (req, res) => {
    const { collectionId } = collectionParams.parse(req.params);
    const collection = await describeCollection(parts, collectionId);
    const [places, promotions] = await Promise.all([
      listLinkPlaces(parts, buildCollectionPath(collection.slug)),
      listPromotionsOfCollection(parts, collectionId),
    ]);
    res.json({ ...collection, places, promotions } satisfies DeskCollection);
  });

  router.get('/media/:mediaId', requirePermission('products.view'), async (req, res) => {
    const { mediaId } = libraryParams.parse(req.params);
    res.json(await describeMedia(parts, mediaId));
  });

  router.get('/media/:mediaId/:size', requirePermission('products.view'), async (req, res) => {
    await sendMediaFile(parts, res, libraryFileParams.parse(req.params));
  });

  router.get('/questions/:questionId', requirePermission('reviews.view'), async (req, res) => {
    const { questionId } = questionParams.parse(req.params);
    res.json(await describeDeskQuestion(parts, questionId));
  });

  router.get('/chats/:chatId', requirePermission('chats.view'), async (req, res) => {
    const { chatId } = chatParams.parse(req.params);
    res.json(await describeDeskChat(parts, chatId));
  });

  router.get('/surveys', requirePermission('reviews.view'), async (req, res) => {
    const { days } = surveyDays.parse(req.query);
    res.json(await describeSurveyResults(parts, days));
  });

  router.get('/subscribers/:addressId', requirePermission('mailings.view'), async (req, res) => {
    const { addressId } = subscriberParams.parse(req.params);
    res.json(await describeDeskSubscriber(parts, addressId));
  });

  router.get('/promotions/collections', requirePermission('promotions.view'), async (_req, res) => {
    res.json(await listPromotionCollections(parts));
  });

  router.get('/promotions/:promoId', requirePermission('promotions.view'), async (req, res) => {
    const { promoId } = promotionParams.parse(req.params);
    res.json(await describePromotion(parts, promoId));
  });

  router.get('/settings/assistants', requirePermission('settings.view'), (_req, res) => {
    res.json(describeProtocols(parts));
  });

  router.get('/reports/:report', requirePermission('reports.view'), async (req, res) => {
    res.json(await describeReport(parts, { ...req.query, ...req.params }));
  });

  router.get('/settings/rules', requirePermission('settings.view'), async (_req, res) => {
    const marketplaces = await describeRules(parts);
    const show = ({ values, version }: DeskNumbers): DeskNumbers => ({ values, version });
    const late = show(await readLateLimits(parts.db));
    const installation = show(await readInstallationRules(parts));
    res.json({ marketplaces, late, installation } satisfies DeskRules);
  });

  router.get('/settings/promises', requirePermission('settings.view'), async (_req, res) => {
    res.json(await describePromises(parts));
  });

  router.get('/settings/connections', requirePermission('settings.view'), (_req, res) => {
    res.json({ connections: listConnections(parts) } satisfies DeskConnections);
  });

  router.get('/settings/flags', requirePermission('settings.view'), async (_req, res) => {
    res.json(await describeFlags(parts));
  });

  router.get('/settings/shop', requirePermission('settings.view'), async (_req, res) => {
    res.json(await describeShops(parts));
  });

  router.get('/settings/marketplaces', requirePermission('settings.view'), async (_req, res) => {
    res.json(await describeMarketplaces(parts));
  });

  router.get('/settings/backups', requirePermission('data.backUp'), async (_req, res) => {
    const { values, version } = await readRetention(parts.db, parts.config);
    res.json({ ...(await describeBackups(parts)), retention: { values, version } } satisfies DeskBackups);
  });

  router.get('/settings/look-frame', requirePermission('settings.view'), (req, res) => {
    res.json(createLookFrame(parts, lookFrameQuery.parse(req.query)));
  });
  return router;
}
