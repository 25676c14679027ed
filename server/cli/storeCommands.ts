import { OPERATIONS } from '../desk/operations.ts';
import type { Command } from './command.ts';
import { auditAccessCommand, auditListCommand, auditMoneyCommand } from './commands/auditCommands.ts';
import { campaignCommands } from './commands/campaignCommands.ts';
import { carrierCommands } from './commands/carrierCommands.ts';
import { catalogImportCommand, catalogPicturesCommands } from './commands/catalog/catalogCommands.ts';
import { catalogExportCommand } from './commands/catalog/catalogExportCommand.ts';
import { productCommands } from './commands/catalog/productCommands.ts';
import { restrictionListCommands } from './commands/catalog/restrictionListCommands.ts';
import { clockForwardCommand } from './commands/clockForwardCommand.ts';
import { contentCommands } from './commands/contentCommands.ts';
import { customerDeskCommands } from './commands/customerCommands.ts';
import { databaseBackupCommands, migrateCommand } from './commands/databaseCommands.ts';
import { batchCommand } from './commands/desk/batchCommand.ts';
import { experimentCommands } from './commands/experimentCommands.ts';
import { flagCommands } from './commands/flagCommands.ts';
import { giftCardCommands, physicalCardCommands } from './commands/giftCardCommands.ts';
import { mailingCommands, suppressionCommands } from './commands/mailingCommands.ts';
import { marketplaceCommands } from './commands/marketplaceCommands.ts';
import { orderListCommands } from './commands/orders/orderListCommands.ts';
import { orderParcelCommands } from './commands/orders/orderParcelCommands.ts';
import { promoListCommand } from './commands/promoCommands.ts';
import { questionCommands } from './commands/questionCommands.ts';
import { reportCommands } from './commands/reportCommands.ts';
import { exchangeListCommand, returnListCommands } from './commands/returns/returnListCommands.ts';
import { reviewCommands, reviewMediaCommands, reviewsImportCommand } from './commands/reviewCommands.ts';
import { staffCommands } from './commands/staffCommands.ts';
import { surveyCommands } from './commands/surveyCommands.ts';
import { workwearCommands } from './commands/workwearCommands.ts';
import { toCommand } from './operationCommand.ts';

const commands: readonly Command[] = [
  auditListCommand,
  auditAccessCommand,
  auditMoneyCommand,
  ...campaignCommands,
  ...carrierCommands,
  catalogExportCommand,
  catalogImportCommand,
  ...catalogPicturesCommands,
  clockForwardCommand,
  ...contentCommands,
  ...customerDeskCommands,
  ...databaseBackupCommands,
  exchangeListCommand,
  ...experimentCommands,
  ...flagCommands,
  ...giftCardCommands,
  ...physicalCardCommands,
  ...mailingCommands,
  ...marketplaceCommands,
  migrateCommand,
  ...orderListCommands,
  ...orderParcelCommands,
  ...productCommands,
  promoListCommand,
  ...questionCommands,
  ...reportCommands,
  ...returnListCommands,
  ...reviewCommands,
  ...reviewMediaCommands,
  reviewsImportCommand,
  ...restrictionListCommands,
  ...staffCommands,
  ...suppressionCommands,
  ...surveyCommands,
  ...workwearCommands,
  batchCommand,
  ...OPERATIONS.map(toCommand),
];

const compareNouns = (a: Command, b: Command): number =>
  (a.words.split(' ')[0] ?? '').localeCompare(b.words.split(' ')[0] ?? '');

/** All commands of operators, those about one thing together; those of extensions follow. */
export const storeCommands: readonly Command[] = commands.toSorted(compareNouns);
