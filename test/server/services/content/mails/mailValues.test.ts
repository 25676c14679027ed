import { readFileSync } from 'node:fs';
import { renderMailValues } from '../../../../../scripts/renderMailValues.ts';

it('finds the values of all texts in mailValues.ts (node scripts/writeMailValues.ts)', () => {
  expect(renderMailValues()).toBe(readFileSync('server/services/content/mails/mailValues.ts', 'utf8'));
});
