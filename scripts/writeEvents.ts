// Writes docs/events.md. A test fails while the file differs.
import { writeFileSync } from 'node:fs';
import { eventsDocument } from './eventsDocument.ts';

writeFileSync('docs/events.md', eventsDocument());
