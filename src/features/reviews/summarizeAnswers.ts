import type { Review } from '../../contracts/reviews.ts';

const TEXTS = {
  fit: { small: 'runs small', true: 'true to size', large: 'runs large' },
  width: { narrow: 'runs narrow', true: 'true to width', wide: 'runs wide' },
  comfort: { uncomfortable: 'uncomfortable', okay: 'okay', comfortable: 'comfortable' },
} as const;

/** Summarises a reviewer's answers about fit, width and comfort; empty without answers. */
export function summarizeAnswers({ fit, width, comfort }: Pick<Review, 'fit' | 'width' | 'comfort'>): string {
  const parts = [
    fit && `Fit: ${TEXTS.fit[fit]}`,
    width && `Width: ${TEXTS.width[width]}`,
    comfort && `Comfort: ${TEXTS.comfort[comfort]}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
