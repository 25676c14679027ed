import { migrate } from '../../platform/database/migrate.ts';
import type { Command } from '../command.ts';

export const migrateCommand: Command = {
  words: 'database migrate',
  args: '',
  summary: 'brings the database to the newest version, as every start does',
  noDryRunReason: 'every command migrates the database before it runs',
  run: async ({ db, pool }) => {
    const appliedMigrations = await migrate(db, pool);
    console.log(
      appliedMigrations.length === 0 ? 'The database is up to date.' : `Ran ${appliedMigrations.join(', ')}.`,
    );
    return 0;
  },
};
