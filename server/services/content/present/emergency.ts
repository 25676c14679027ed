import type { EmergencyMessage } from '../../../../src/contracts/content.ts';
import type { Logger } from '../../../platform/log.ts';
import type { LiveContent } from '../documents/contentShelf.ts';
import { openDocument } from '../documents/openDocument.ts';
import { presentLink } from './navigation.ts';

/** Returns the message that is shown above every page now; null for none. */
export function presentEmergency(content: LiveContent, log: Pick<Logger, 'error'>): EmergencyMessage | null {
  const message = openDocument(content, 'emergency-banner', 'emergency-banner', log)?.message;
  if (!message) return null;
  const { heading = null, text, link, isUrgent = false } = message;
  return { heading, text, link: link ? presentLink(link) : null, isUrgent };
}
