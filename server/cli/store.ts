// The operator's commands: `npm run store -- <command>`. They run next to a running shop on the same database.
import { readConfig } from '../config/readConfig.ts';
import { openParts } from '../parts.ts';
import { LONG_LIMITS } from '../platform/database/databaseLimits.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Lifecycle, runUntilAsked } from '../platform/lifecycle.ts';
import { StartError } from '../platform/startError.ts';
import { loadFlags } from '../services/flags/actions.ts';
import { loadMarketplaces } from '../services/marketplaces/actions.ts';
import { type Command, CommandError } from './command.ts';
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
import { demoSeedCommand } from './commands/demoSeedCommand.ts';
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
import { formatHelp, isHelpRequest, runCommand } from './runCommand.ts';

const COMMANDS: readonly Command[] = [
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
  demoSeedCommand,
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

function formatUsage(): string {
  const lines = COMMANDS.map(({ words, args, summary }) => `  ${`${words} ${args}`.trim().padEnd(44)} ${summary}`);
  return ['npm run store -- <command>', '', ...lines].join('\n');
}

function findCommand(argv: readonly string[]): { command: Command; args: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.words.split(' ');
    if (words.every((word, index) => argv[index] === word)) return { command, args: argv.slice(words.length) };
  }
  return undefined;
}

async function open({ addCloser, end }: Lifecycle): Promise<void> {
  const argv = process.argv.slice(2);
  const match = findCommand(argv);
  if (!match) {
    const isHelpRequested = argv.length === 0 || argv[0] === 'help' || argv[0] === '--help';
    (isHelpRequested ? console.log : console.error)(
      isHelpRequested ? formatUsage() : `There is no command "${argv.join(' ')}".\n\n${formatUsage()}`,
    );
    return end(isHelpRequested ? 0 : 2);
  }
  if (isHelpRequest(match.args)) {
    console.log(formatHelp(match.command));
    return end(0);
  }
  // A command prints its result, and its statements may take long.
  const config = readConfig({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '0', ...process.env });
  const parts = await openParts(config, { limits: LONG_LIMITS });
  addCloser(parts.close);
  await migrate(parts.db, parts.pool);
  await loadFlags(parts);
  await loadMarketplaces(parts);
  try {
    end(await runCommand(parts, match.command, match.args));
  } catch (error) {
    throw error instanceof CommandError ? new StartError(error.message) : error;
  }
}

await runUntilAsked(open);
