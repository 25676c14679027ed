import type { Command } from './command.ts';
import { auditAccessCommand } from './commands/auditAccessCommand.ts';
import { auditListCommand } from './commands/auditListCommand.ts';
import { auditMoneyCommand } from './commands/auditMoneyCommand.ts';
import { campaignCommands } from './commands/campaignCommands.ts';
import { carrierCommands } from './commands/carrierCommands.ts';
import { catalogImportCommand } from './commands/catalogImportCommand.ts';
import { catalogPicturesCommands } from './commands/catalogPicturesCommands.ts';
import { clockForwardCommand } from './commands/clockForwardCommand.ts';
import { contentCommands } from './commands/contentCommands.ts';
import { customerDeskCommands } from './commands/customerDeskCommands.ts';
import { customerEliteCommand } from './commands/customerEliteCommand.ts';
import { customerPrimeCommand } from './commands/customerPrimeCommand.ts';
import { databaseBackupCommands } from './commands/databaseBackupCommands.ts';
import { exchangeListCommand } from './commands/exchangeListCommand.ts';
import { experimentCommands } from './commands/experimentCommands.ts';
import { flagCommands } from './commands/flagCommands.ts';
import { giftCardCommands } from './commands/giftCardCommands.ts';
import { mailingCommands } from './commands/mailingCommands.ts';
import { marketplaceCommands } from './commands/marketplaceCommands.ts';
import { migrateCommand } from './commands/migrateCommand.ts';
import { orderCommands } from './commands/orderCommands.ts';
import { physicalCardCommands } from './commands/physicalCardCommands.ts';
import { productAddressCommands } from './commands/productAddressCommands.ts';
import { productCommands } from './commands/productCommands.ts';
import { promoCommands } from './commands/promoCommands.ts';
import { questionCommands } from './commands/questionCommands.ts';
import { reportCommands } from './commands/reportCommands.ts';
import { returnCommands } from './commands/returnCommands.ts';
import { reviewCommands } from './commands/reviewCommands.ts';
import { reviewMediaCommands } from './commands/reviewMediaCommands.ts';
import { reviewsImportCommand } from './commands/reviewsImportCommand.ts';
import { saleRestrictionCommands } from './commands/saleRestrictionCommands.ts';
import { searchBlacklistCommands } from './commands/searchBlacklistCommands.ts';
import { suppressionCommands } from './commands/suppressionCommands.ts';
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
