import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode, useId } from 'react';
import styles from './Carousel.module.css';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { useRowScroll } from './useRowScroll.ts';

interface CarouselProps {
  title: string;
  /** One element per item. */
  children: ReactNode;
  /** Visible items on wide screens; tablets show 3.5, phones two and a part of the third. */
  perView?: 4 | 5 | 6;
  /** The number of subgrid rows of each child, so that the parts of neighbouring cards align. */
  cardRows?: 5 | undefined;
  className?: string | undefined;
  /** The row's id in analytics. */
  track?: string | undefined;
}

/**
 * A titled row that scrolls horizontally: by touch, wheel or two buttons. The last visible card is cut off to show that
 * there are more.
 */
export function Carousel({ title, children, perView = 5, cardRows, className, track }: CarouselProps) {
  const titleId = useId();
  const { ref, hasBefore, hasAfter, scroll } = useRowScroll<HTMLUListElement>();
  return (
    <section className={className} data-below="" data-track={track} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {(hasBefore || hasAfter) && (
          <div className={styles.buttons}>
            <IconButton
              kind="outlined"
              label="Previous"
              icon={<Icon icon={ChevronLeft} size={20} />}
              disabled={!hasBefore}
              onClick={() => scroll(-1)}
            />
            <IconButton
              kind="outlined"
              label="Next"
              icon={<Icon icon={ChevronRight} size={20} />}
              disabled={!hasAfter}
              onClick={() => scroll(1)}
            />
          </div>
        )}
      </div>
      <ul ref={ref} className={classNames(styles.row, styles[`per${perView}`], cardRows && styles.aligned)}>
        {Children.map(children, (child) => (
          <li className={styles.place}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
