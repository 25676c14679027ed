import { Button } from '@mantine/core';
import { CloudOff, ExternalLink } from 'lucide';
import type { DeskProductPage } from '../../contracts/desk/products.ts';
import { PageFrame } from '../content/PreviewPane.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { useFrameAddress } from '../parts/useFrameAddress.ts';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';

const PHONE = 390;

/** The page of a product as it is stored, on a phone, also before shoppers see it. */
export function PreviewCard({ product: { productId, version, name } }: { readonly product: DeskProductPage }) {
  const { url, error, retry } = useFrameAddress(`/products/${productId}/frame`, { revision: version });
  return (
    <Card
      title={texts.preview}
      aside={
        url !== null && (
          <a href={url} target="_blank" rel="noopener">
            {texts.openPreview} <Icon icon={ExternalLink} size={13} />
          </a>
        )
      }
      isPadded
    >
      {error && (
        <Note
          tone="sale"
          icon={CloudOff}
          isAlert
          actions={
            <Button variant="default" size="xs" onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {error.message}
        </Note>
      )}
      <div className={styles.preview}>
        {url !== null && <PageFrame url={url} title={texts.previewOf(name)} width={PHONE} />}
      </div>
    </Card>
  );
}
