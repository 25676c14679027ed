// Writes server/services/content/mails/mailValues.ts from the texts of emails. A test fails while the file differs.
import { writeFile } from 'node:fs/promises';
import { renderMailValues } from './renderMailValues.ts';

await writeFile('server/services/content/mails/mailValues.ts', renderMailValues());
