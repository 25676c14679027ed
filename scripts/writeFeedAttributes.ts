// Writes docs/feed-attributes.md. A test fails while the file differs.
import { writeFileSync } from 'node:fs';
import { renderFeedAttributes } from './renderFeedAttributes.ts';

writeFileSync('docs/feed-attributes.md', renderFeedAttributes());
