// Writes docs/flags.md. A test fails while the file differs.
import { writeFileSync } from 'node:fs';
import { renderFlagsDocument } from './renderFlagsDocument.ts';

writeFileSync('docs/flags.md', renderFlagsDocument());
