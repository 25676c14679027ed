import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch } from '../../../page/thunk.ts';
import { isPlainClick } from '../../../ui/isPlainClick.ts';
import type { ReviewerRootState } from '../reviewerSlice.ts';
import { findHelpful } from '../reviewerThunks.ts';
import { MediaViewer } from './mediaViewerChunk.ts';

type ReviewPresses = {
  readonly area: RefObject<HTMLDivElement | null>;
  /** The id of the photo or video in the viewer; null while it is closed. */
  readonly shownMedia: string | null;
  readonly closeViewer: () => void;
};

/**
 * Handles presses on photos (`data-media`) and "Helpful" buttons with one listener for all reviews of a page; without
 * scripts they are links and forms. The reviews stay plain markup.
 * @param helpfulOf returns the helpful count of a review, as shown on the page
 */
export function useReviewPresses(helpfulOf: (reviewId: string) => number): ReviewPresses {
  const area = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch<ReviewerRootState>();
  const [shownMedia, setShownMedia] = useState<string | null>(null);

  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-media]') : null;
    const { media } = link?.dataset ?? {};
    if (!link || media === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // If the viewer's chunk fails to load, the link opens the picture.
    MediaViewer.load().then(
      () => setShownMedia(media),
      () => window.location.assign(link.href),
    );
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    if (!(event.submitter instanceof HTMLButtonElement) || event.submitter.name !== 'reviewId') return;
    event.preventDefault();
    const reviewId = event.submitter.value;
    void dispatch(findHelpful(reviewId, helpfulOf(reviewId)));
  });

  useEffect(() => {
    const element = area.current;
    element?.addEventListener('click', press);
    element?.addEventListener('submit', submit);
    return () => {
      element?.removeEventListener('click', press);
      element?.removeEventListener('submit', submit);
    };
  }, []);
  return { area, shownMedia, closeViewer: () => setShownMedia(null) };
}
