import type { Command } from './command.ts';
import { auditAccessCommand, auditListCommand, auditMoneyCommand } from './commands/auditCommands.ts';
import { campaignCommands } from './commands/campaignCommands.ts';
import { carrierCommands } from './commands/carrierCommands.ts';
import { catalogImportCommand, catalogPicturesCommands } from './commands/catalog/catalogCommands.ts';
import { productAddressCommands, productCommands } from './commands/catalog/productCommands.ts';
import { saleRestrictionCommands } from './commands/catalog/saleRestrictionCommands.ts';
import { searchBlacklistCommands } from './commands/catalog/searchBlacklistCommands.ts';
import { clockForwardCommand } from './commands/clockForwardCommand.ts';
import { contentCommands } from './commands/contentCommands.ts';
import { customerDeskCommands, customerEliteCommand, customerPrimeCommand } from './commands/customerCommands.ts';
import { databaseBackupCommands, migrateCommand } from './commands/databaseCommands.ts';
import { experimentCommands } from './commands/experimentCommands.ts';
import { flagCommands } from './commands/flagCommands.ts';
import { giftCardCommands, physicalCardCommands } from './commands/giftCardCommands.ts';
import { mailingCommands, suppressionCommands } from './commands/mailingCommands.ts';
import { marketplaceCommands } from './commands/marketplaceCommands.ts';
import { orderCommands } from './commands/orders/orderCommands.ts';
import { promoCommands } from './commands/promoCommands.ts';
import { questionCommands } from './commands/questionCommands.ts';
import { reportCommands } from './commands/reportCommands.ts';
import { returnCommands } from './commands/returns/returnCommands.ts';
import { exchangeListCommand } from './commands/returns/returnListCommands.ts';
import { reviewCommands, reviewMediaCommands, reviewsImportCommand } from './commands/reviewCommands.ts';
import { surveyCommands } from './commands/surveyCommands.ts';
import { workwearCommands } from './commands/workwearCommands.ts';

/** All commands of operators, in the order in which they are listed; those of extensions follow. */
export const storeCommands: readonly Command[] = [
  auditListCommand,
  auditAccessCommand,
  auditMoneyCommand,
  ...campaignCommands,
  ...carrierCommands,
  catalogImportCommand,
  ...catalogPicturesCommands,
  clockForwardCommand,
  ...contentCommands,
  ...customerDeskCommands,
  customerEliteCommand,
  customerPrimeCommand,
  ...databaseBackupCommands,
  exchangeListCommand,
  ...experimentCommands,
  ...flagCommands,
  ...giftCardCommands,
  ...physicalCardCommands,
  ...mailingCommands,
  ...marketplaceCommands,
  migrateCommand,
  ...orderCommands,
  ...productAddressCommands,
  ...productCommands,
  ...promoCommands,
  ...questionCommands,
  ...reportCommands,
  ...returnCommands,
  ...reviewCommands,
  ...reviewMediaCommands,
  reviewsImportCommand,
  ...saleRestrictionCommands,
  ...searchBlacklistCommands,
  ...suppressionCommands,
  ...surveyCommands,
  ...workwearCommands,
];
