import { ExternalLink } from 'lucide';
import type { FrameAddress } from '../../contracts/desk/content.ts';
import type { DeskProductPage } from '../../contracts/desk/products.ts';
import { PageFrame } from '../content/PreviewPane.tsx';
import { Icon } from '../parts/Icon.tsx';
import { RetryNote } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

const PHONE = 390;

/** The page of a product as it is stored, on a phone, also before shoppers see it. */
export function PreviewCard({ product: { productId, version, name } }: { readonly product: DeskProductPage }) {
  const { answer, error, reload } = useDeskRead<FrameAddress>(`/products/${productId}/frame`, { revision: version });
  return (
    <Card
      title={texts.preview}
      aside={
        answer && (
          <a href={answer.url} target="_blank" rel="noopener">
            {texts.openPreview} <Icon icon={ExternalLink} size={13} />
          </a>
        )
      }
      isPadded
    >
      {error && <RetryNote onRetry={reload}>{error.message}</RetryNote>}
      <div className={styles.preview}>
        {answer && <PageFrame url={answer.url} title={texts.previewOf(name)} width={PHONE} />}
      </div>
    </Card>
  );
}
