import { buildRefusalPictureUrl } from '../../../api/orders/returns.ts';
import type { OrderReturn } from '../../../contracts/orders/returns.ts';
import styles from './RefusalPictures.module.css';

type RefusalPicturesProps = {
  items: readonly Pick<OrderReturn['items'][number], 'refusalPictureId'>[];
  /** The token of a guest's emailed link. */
  token: string | undefined;
};

/** The pictures that show why items failed the check, each once; a press opens one in full. */
export function RefusalPictures({ items, token }: RefusalPicturesProps) {
  const ids = [...new Set(items.flatMap(({ refusalPictureId }) => refusalPictureId ?? []))];
  return ids.map((pictureId) => {
    const url = buildRefusalPictureUrl({ pictureId, token });
    return (
      <a key={pictureId} className={styles.picture} href={url} target="_blank" rel="noopener">
        <img src={url} alt="What our check found. Opens in a new tab" width={96} height={96} loading="lazy" />
      </a>
    );
  });
}
