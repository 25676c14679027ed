import { ChevronLeft, ChevronRight } from 'lucide';
import { Children, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../Button.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon.tsx';
import styles from './Carousel.module.css';

/** Delay after a resize before the row is measured (browsing §9, Resize debounce). */
const RESIZE_DEBOUNCE_MS = 100;

interface RowScroll<T extends HTMLElement> {
  ref: RefObject<T | null>;
  /** Whether there is content before or after the visible part. */
  hasBefore: boolean;
  hasAfter: boolean;
  /** Scrolls by the visible width; backwards with -1. */
  scroll: (direction: 1 | -1) => void;
}

/** Observes and scrolls a horizontal row. The browser clamps at the ends. */
function useRowScroll<T extends HTMLElement>(): RowScroll<T> {
  const ref = useRef<T>(null);
  const [ends, setEnds] = useState({ hasBefore: false, hasAfter: false });

  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = () => {
      const hasBefore = row.scrollLeft > 1;
      const hasAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setEnds((previous) =>
        previous.hasBefore === hasBefore && previous.hasAfter === hasAfter ? previous : { hasBefore, hasAfter },
      );
    };
    let isNew = true;
    let resizeTimer: ReturnType<typeof setTimeout> | undefined;
    const resized = new ResizeObserver(() => {
      clearTimeout(resizeTimer);
      // The first call comes after layout.
      if (isNew) look();
      else resizeTimer = setTimeout(look, RESIZE_DEBOUNCE_MS);
      isNew = false;
    });
    resized.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(resizeTimer);
      resized.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, []);

  const scroll = (direction: 1 | -1) => {
    const row = ref.current;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollBy({ left: direction * row.clientWidth, behavior: isCalm ? 'auto' : 'smooth' });
  };
  return { ref, ...ends, scroll };
}

interface CarouselProps {
  title: string;
  /** One element per item. */
  children: ReactNode;
  /** Visible items on wide screens; tablets show 3.5, phones two and a part of the third. 8: small items on all screens. */
  perView?: 4 | 5 | 6 | 8;
  className?: string | undefined;
  /** The row's id in analytics. */
  track?: string | undefined;
  /** Beside the title. */
  link?: { readonly href: string; readonly text: string } | undefined;
  /** Between the title and the row. */
  tools?: ReactNode;
  /** Before the row, on wide screens. */
  lead?: ReactNode;
}

/** A titled row that scrolls horizontally: by touch, wheel or buttons. The last card is cut off. */
export function Carousel({ title, children, perView = 5, className, track, link, ...around }: CarouselProps) {
  const { tools, lead } = around;
  const titleId = useId();
  const { ref, hasBefore, hasAfter, scroll } = useRowScroll<HTMLUListElement>();
  return (
    <section className={className} data-track={track} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {link && (
          <a className={styles.link} href={link.href}>
            {link.text}
          </a>
        )}
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
      {tools}
      <div className={lead ? styles.led : undefined}>
        {lead && <div className={styles.lead}>{lead}</div>}
        <ul ref={ref} className={classNames(styles.row, styles[`per${perView}`])}>
          {Children.map(children, (child) => (
            <li className={styles.place}>{child}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
