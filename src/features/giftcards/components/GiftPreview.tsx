import type { GiftCardDesign } from '../../../contracts/giftcards.ts';
import type { GiftCardFields } from '../../../lib/giftCardRules.ts';
import { formatCents } from '../../../lib/money.ts';
import { parseAmount } from '../../../lib/parseAmount.ts';
import { buildLargePicture } from '../../../lib/pictures.ts';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './GiftPreview.module.css';

/** A live preview of the gift card email beside the form; hidden from screen readers, which read the form. */
export function GiftPreview({ fields, designs }: { fields: GiftCardFields; designs: readonly GiftCardDesign[] }) {
  const design = designs.find(({ designId }) => designId === fields.designId) ?? designs[0];
  const cents = parseAmount(fields.amount);
  return (
    <aside className={styles.preview} aria-hidden="true">
      {design && (
        <Picture
          className={styles.picture}
          image={buildLargePicture(design.imageId, 'main', '')}
          sizes="(width <= 1024px) 90vw, 480px"
          loading="priority"
        />
      )}
      <p className={styles.amount}>{cents === undefined ? '' : formatCents(cents)}</p>
      <p className={styles.line}>Hi {fields.recipientName.trim() || 'there'},</p>
      <p className={styles.message}>{fields.message.trim() || 'Your words stand here.'}</p>
      <p className={styles.line}>{fields.senderName.trim() || 'You'}</p>
    </aside>
  );
}
