import { buildProductPicture } from '../../../lib/buildProductPicture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Change } from '../subscriptionThunks.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './ItemRow.module.css';
import type { Changes } from './useChanges.ts';

type ItemRowProps = {
  item: { brandName: string; productName: string; choice: string; imageId: string; productUrl: string };
  /** A date, such as `since November 12`. */
  dateText: string;
  target: Pick<Change, 'type' | 'id'>;
  changes: Changes;
};

/** A SKU or a style for which the shop will send a mail. */
export function ItemRow({ item, dateText, target, changes }: ItemRowProps) {
  const { brandName, productName, choice, imageId, productUrl } = item;
  const change = { ...target, subscribed: false };
  const name = `${brandName} ${productName}`;
  return (
    <li className={styles.row}>
      <Picture className={styles.picture} image={buildProductPicture(imageId, 'notify', '')} sizes="88px" />
      <p className={styles.names}>
        <strong>{brandName}</strong>
        <a href={productUrl}>{productName}</a>
        <span className={styles.choice}>{[choice, dateText].filter(Boolean).join(' · ')}</span>
      </p>
      <ChangeForm
        change={change}
        onChange={() => void changes.change(change, `Saved. We will not write about ${name}.`)}
      >
        <Button type="submit" kind="text" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </ChangeForm>
    </li>
  );
}
