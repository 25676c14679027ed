import { Button, Kbd } from '@mantine/core';
import { Ban, Check, CircleCheck, Clock, type IconNode } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskReview, DeskReviewMedia } from '../../contracts/desk/reviews.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Note, type Tone } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { getPictureOrigin } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { showDone } from '../parts/toast.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { useOperations } from '../parts/useOperation.ts';
import { useSubmit } from '../parts/useSubmit.ts';
import styles from './reviews.module.css';
import { texts } from './texts.ts';

const STATUSES: Readonly<Record<DeskReviewMedia['status'], readonly [Tone, IconNode, string]>> = {
  waiting: ['warning', Clock, texts.waitingTag],
  approved: ['success', CircleCheck, texts.approvedTag],
  rejected: ['neutral', Ban, texts.rejectedTag],
};

type MediumProps = { readonly medium: DeskReviewMedia; readonly name: string };

/** A photo or video. A video of the demo shop is its first picture. */
function Medium({ medium: { mediaId, type, status, shopUrl }, name }: MediumProps) {
  if (status === 'rejected') return <div className={styles.gone} aria-hidden />;
  if (shopUrl !== null) return <img src={getPictureOrigin() + shopUrl} alt={name} loading="lazy" />;
  const base = `/api/desk/review-media/${mediaId}`;
  if (type === 'image')
    return (
      <a href={`${base}/large`} target="_blank" rel="noreferrer">
        <img src={`${base}/small`} alt={name} loading="lazy" />
      </a>
    );
  // biome-ignore lint/a11y/useMediaCaption: customers send videos without captions
  return <video src={`${base}/video`} aria-label={name} controls preload="metadata" />;
}

type DecisionProps = {
  readonly isFirst: boolean;
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
};

/** The two decisions; the first waiting picture takes the keys. */
const Decision = ({ isFirst, isWaiting, isBusy, onApprove, onReject }: DecisionProps) => (
  <span className={styles.decision}>
    {isWaiting && (
      <Button
        size="xs"
        loading={isBusy}
        leftSection={<Icon icon={Check} size={14} />}
        rightSection={isFirst && <Kbd size="xs">A</Kbd>}
        onClick={onApprove}
      >
        {texts.approve}
      </Button>
    )}
    <Button size="xs" variant="default" rightSection={isFirst && <Kbd size="xs">R</Kbd>} onClick={onReject}>
      {texts.reject}
    </Button>
  </span>
);

/** Shows a picture at once; the page is read anew. */
function useApproval() {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const { isBusy, error, submit } = useSubmit();
  const approve = (mediaId: number) =>
    void submit(async () => {
      await perform({ name: 'reviews.media.approve', input: { media: String(mediaId) } });
      showDone(texts.approved);
      await revalidate();
    });
  return { isBusy, error, approve };
}

/** The photos and videos of a review, with their decisions: `A` shows the first one that waits, `R` refuses it. */
export function MediaCard({ media }: Pick<DeskReview, 'media'>) {
  const may = usePermissions();
  const { isBusy, error, approve } = useApproval();
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const mayDecide = may('reviews.change');
  const first = mayDecide ? media.find(({ status }) => status === 'waiting') : undefined;
  useKeys([
    ['A', () => first && approve(first.mediaId)],
    ['R', () => first && setRefusedId(first.mediaId)],
  ]);
  return (
    <Card title={texts.media} isPadded>
      {media.length === 0 && <p className={styles.soft}>{texts.noMedia}</p>}
      {error !== null && (
        <Note tone="sale" icon={Ban} isAlert>
          {error}
        </Note>
      )}
      <ul className={styles.media}>
        {media.map((medium, index) => {
          const { mediaId, type, status } = medium;
          const name = type === 'video' ? texts.video(index + 1) : texts.photo(index + 1);
          const [tone, icon, label] = STATUSES[status];
          return (
            <li key={mediaId}>
              <Medium medium={medium} name={name} />
              <StatusBadge tone={tone} icon={icon}>
                {label}
              </StatusBadge>
              {mayDecide && status !== 'rejected' && medium.shopUrl === null && (
                <Decision
                  isFirst={medium === first}
                  isWaiting={status === 'waiting'}
                  isBusy={isBusy}
                  onApprove={() => approve(mediaId)}
                  onReject={() => setRefusedId(mediaId)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {refusedId !== null && (
        <ConfirmOperation
          title={texts.rejectTitle}
          confirmLabel={texts.rejectButton}
          call={{ name: 'reviews.media.reject', input: { media: String(refusedId) } }}
          isDangerous
          onClose={() => setRefusedId(null)}
        >
          <p className={styles.soft}>{texts.rejectHelp}</p>
        </ConfirmOperation>
      )}
    </Card>
  );
}
