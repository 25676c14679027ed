// Writes docs/flags.md. A test fails while the file differs.
import { writeFileSync } from 'node:fs';
import { flagsDocument } from './flagsDocument.ts';

writeFileSync('docs/flags.md', flagsDocument());
