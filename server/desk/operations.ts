import { customerDataOperations } from '../services/accountData/desk/dataOperations.ts';
import { mergeOperation } from '../services/accountData/desk/mergeOperation.ts';
import { revealOperation } from '../services/accountData/desk/revealOperation.ts';
import { addressOperation } from '../services/addresses/desk/addressOperation.ts';
import { accessOperation } from '../services/assistants/desk/accessOperation.ts';
import { connectOperation } from '../services/assistants/desk/connectOperation.ts';
import { linkOperation } from '../services/assistants/desk/linkOperation.ts';
import { backupOperations } from '../services/backups/desk/backupOperations.ts';
import { campaignOperations } from '../services/campaigns/desk/campaignOperations.ts';
import { disclosureOperations } from '../services/catalog/desk/disclosureOperations.ts';
import { importOperations } from '../services/catalog/desk/imports/importOperations.ts';
import { sourceOperations } from '../services/catalog/desk/imports/sourceOperations.ts';
import { mediaOperations } from '../services/catalog/desk/media/mediaOperations.ts';
import { colorOperation, recolorOperation, sizeOperation } from '../services/catalog/desk/productColors.ts';
import { createProductOperation, duplicateOperation } from '../services/catalog/desk/productCreate.ts';
import { editOperation, picturesOperation } from '../services/catalog/desk/productEdit.ts';
import { numbersOperation } from '../services/catalog/desk/productNumbers.ts';
import { removeOperation } from '../services/catalog/desk/productRemove.ts';
import { productStatusOperation } from '../services/catalog/desk/productStatus.ts';
import { shelfOperation } from '../services/catalog/desk/shelfOperation.ts';
import { stockSaveOperation } from '../services/catalog/desk/stockSave.ts';
import { moveOperation } from '../services/catalog/operations/moveOperation.ts';
import { productOperations } from '../services/catalog/operations/productOperations.ts';
import { saleOperations } from '../services/catalog/operations/saleOperations.ts';
import { chatOperations } from '../services/chat/desk/chatOperations.ts';
import { deliveryOperation } from '../services/checkout/desk/deliveryOperation.ts';
import { draftOperations } from '../services/checkout/desk/drafts/draftOperations.ts';
import { promotionOperations } from '../services/checkout/desk/promotions/promotionOperations.ts';
import { testConnectionOperation } from '../services/connections/desk/testOperation.ts';
import { contentOperations } from '../services/content/desk/contentOperations.ts';
import { customerNoteOperations } from '../services/customers/desk/notes.ts';
import { flagOperations } from '../services/flags/desk/flagOperations.ts';
import { creditOperation } from '../services/giftcards/desk/creditOperation.ts';
import { giftCardOperations } from '../services/giftcards/desk/giftCardOperations.ts';
import { accountOperations } from '../services/identity/desk/accountOperations.ts';
import { marketplaceOperations } from '../services/marketplaceSetup/desk/marketplaceOperations.ts';
import { agreeOperation } from '../services/marketplaces/desk/agreeOperation.ts';
import { promiseOperations } from '../services/marketplaces/desk/promiseOperations.ts';
import { ruleOperation } from '../services/marketplaces/desk/ruleOperation.ts';
import { shopOperation } from '../services/marketplaces/desk/shopOperation.ts';
import { subsiteOperation } from '../services/marketplaces/operations/subsiteOperation.ts';
import { installationOperation } from '../services/operations/installationRules.ts';
import { jobOperations } from '../services/operations/jobs/jobOperations.ts';
import type { Operation } from '../services/operations/operation.ts';
import { refundRequestOperations } from '../services/orders/desk/approvals/requestOperations.ts';
import { disputeOperations } from '../services/orders/desk/disputes/disputeOperations.ts';
import { holdManyOperation, orderDeskOperations } from '../services/orders/desk/holdOperations.ts';
import { printCardsOperation } from '../services/orders/desk/printCardsOperation.ts';
import { printOrderOperation } from '../services/orders/desk/printOrderOperation.ts';
import { refundOperation } from '../services/orders/desk/refundOperation.ts';
import { revealOrderOperation } from '../services/orders/desk/revealOperation.ts';
import { batchOperations } from '../services/orders/desk/shipping/batchOperations.ts';
import { packOperation, unpackOperation } from '../services/orders/desk/shipping/packOperations.ts';
import { shipOperation } from '../services/orders/desk/shipping/shipOperation.ts';
import { tagManyOperation } from '../services/orders/desk/tagOrders.ts';
import { cancelOperation } from '../services/orders/operations/moneyOperations.ts';
import { singleCodeOperations } from '../services/promotions/desk/singleCodeOperations.ts';
import { promoOperations } from '../services/promotions/operations/promoOperations.ts';
import { questionOperations } from '../services/questions/desk/questionOperations.ts';
import { redirectOperations } from '../services/redirects/desk/redirectOperations.ts';
import { exportReportOperation } from '../services/reports/reports.ts';
import { retentionOperation } from '../services/retention/desk/retention.ts';
import { inspectReturnOperation } from '../services/returns/desk/inspectOperation.ts';
import { labelsOperation } from '../services/returns/desk/labelsOperation.ts';
import {
  loseParcelOperation,
  receiveParcelOperation,
  resendMailOperation,
} from '../services/returns/operations/parcelOperations.ts';
import {
  expireReturnOperation,
  postedLabelsOperation,
  receiveReturnOperation,
  refuseReturnOperation,
  sendBackOperation,
} from '../services/returns/operations/returnOperations.ts';
import { reviewOperations } from '../services/reviews/desk/reviewOperations.ts';
import { rewardOperations } from '../services/rewards/desk/rewardOperations.ts';
import { collectionOperations } from '../services/search/desk/collectionOperations.ts';
import { termOperations } from '../services/search/desk/termOperations.ts';
import { wordOperations } from '../services/search/desk/wordOperations.ts';
import { STAFF_OPERATIONS } from '../services/staff/operations/staffOperationList.ts';
import { createViewOperations } from '../services/staff/operations/viewOperations.ts';
import { mailingOperations } from '../services/subscriptions/desk/mailingOperations.ts';
import { subscriberOperations } from '../services/subscriptions/desk/subscriberOperations.ts';
import { lateOperation } from '../services/today/desk/lateOperation.ts';
import { subsidyOperation } from '../services/workwear/desk/subsidyOperation.ts';
import { checkViewParams } from './checkViewParams.ts';

/** Every kind of change by staff. Commands, the desk's calls, their description and the permission matrix follow it. */
export const OPERATIONS: readonly Operation[] = [
  packOperation,
  unpackOperation,
  shipOperation,
  cancelOperation,
  refundOperation,
  ...orderDeskOperations,
  printOrderOperation,
  revealOrderOperation,
  holdManyOperation,
  tagManyOperation,
  deliveryOperation,
  ...batchOperations,
  ...disputeOperations,
  ...refundRequestOperations,
  ...draftOperations,
  receiveParcelOperation,
  loseParcelOperation,
  resendMailOperation,
  receiveReturnOperation,
  inspectReturnOperation,
  refuseReturnOperation,
  sendBackOperation,
  expireReturnOperation,
  labelsOperation,
  postedLabelsOperation,
  ...giftCardOperations,
  printCardsOperation,
  creditOperation,
  ...rewardOperations,
  ...accountOperations,
  addressOperation,
  ...customerDataOperations,
  mergeOperation,
  ...productOperations,
  productStatusOperation,
  editOperation,
  picturesOperation,
  createProductOperation,
  duplicateOperation,
  colorOperation,
  recolorOperation,
  sizeOperation,
  removeOperation,
  numbersOperation,
  stockSaveOperation,
  ...importOperations,
  ...sourceOperations,
  ...mediaOperations,
  ...collectionOperations,
  shelfOperation,
  moveOperation,
  subsiteOperation,
  ...disclosureOperations,
  ...saleOperations,
  ...promoOperations,
  ...campaignOperations,
  ...promotionOperations,
  ...singleCodeOperations,
  ...termOperations,
  ...wordOperations,
  ...redirectOperations,
  ...customerNoteOperations,
  revealOperation,
  ...reviewOperations,
  ...questionOperations,
  ...chatOperations,
  ...subscriberOperations,
  ...mailingOperations,
  subsidyOperation,
  ...flagOperations,
  ...contentOperations,
  ...promiseOperations,
  ruleOperation,
  lateOperation,
  installationOperation,
  agreeOperation,
  shopOperation,
  ...marketplaceOperations,
  ...backupOperations,
  retentionOperation,
  testConnectionOperation,
  exportReportOperation,
  ...jobOperations,
  ...STAFF_OPERATIONS,
  ...createViewOperations(checkViewParams),
  accessOperation,
  connectOperation,
  linkOperation,
];
