import { GIFT_CARDS_PATH } from '../../../../src/lib/giftCardRules.ts';
import { findSlotsBrand, GIFT_CARD_SLOTS } from '../../../../src/lib/slotPages.ts';
import { isMailDocument } from '../mails/mailTexts.ts';

/** The page with the emails of a previewed document. */
export const MAIL_PREVIEW_PATH = '/previewMails.do';

/** Returns the path of the page that shows a document; the home page for documents that are on every page. */
export function getDocumentPath(key: string): string {
  const [kind, name] = key.split('/');
  if (isMailDocument(key)) return MAIL_PREVIEW_PATH;
  if (name === undefined || key === 'slots/home') return '/';
  const brandId = kind === 'slots' ? findSlotsBrand(name) : undefined;
  if (brandId !== undefined) return `/brand/${brandId}`;
  if (key === `slots/${GIFT_CARD_SLOTS}`) return GIFT_CARDS_PATH;
  return name === 'contact-us' ? '/contact-us' : `/c/${name}`;
}
