import type { Review } from '../../contracts/reviews.ts';

const TEXTS = {
  fit: { small: 'runs small', true: 'true to size', large: 'runs large' },
  width: { narrow: 'runs narrow', true: 'true to width', wide: 'runs wide' },
  comfort: { uncomfortable: 'uncomfortable', okay: 'okay', comfortable: 'comfortable' },
} as const;

/** What a reviewer answered about the wearing, in one line; empty where they did not. */
export function answersText({ fit, width, comfort }: Pick<Review, 'fit' | 'width' | 'comfort'>): string {
  const said = [
    fit && `Fit: ${TEXTS.fit[fit]}`,
    width && `Width: ${TEXTS.width[width]}`,
    comfort && `Comfort: ${TEXTS.comfort[comfort]}`,
  ];
  return said.filter(Boolean).join(' · ');
}
