// Writes docs/events.md. A test fails while the file differs.
import { writeFileSync } from 'node:fs';
import { renderEventsDocument } from './renderEventsDocument.ts';

writeFileSync('docs/events.md', renderEventsDocument());
