import { type MouseEvent, useState } from 'react';
import type { Facet, FacetValue, SearchResults } from '../../../contracts/search.ts';
import { formatWhole } from '../../../lib/formatWhole.ts';
import { ColorDisc } from '../../../ui/ColorDisc.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { SizeGrid } from '../../../ui/SizeGrid.tsx';
import { StarRating } from '../../../ui/StarRating.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { toCriteria, toggleHref } from '../listLinks.ts';
import { useListLink } from '../useListLink.ts';
import styles from './FacetValues.module.css';

type FacetValuesProps = {
  facet: Facet;
  /** The values to show. */
  values: readonly FacetValue[];
  results: SearchResults;
};

/** The value that was clicked last, and the list on which: it is marked before the next list is loaded. */
type ClickedValue = { readonly value: string; readonly results: SearchResults };

/** The values of a facet: size buttons, rows with a colour, or rows with a box. Values without results are disabled. */
export function FacetValues({ facet, values, results }: FacetValuesProps) {
  const { onClick } = useListLink();
  const [clickedValue, setClickedValue] = useState<ClickedValue | null>(null);
  const criteria = toCriteria(results);
  const isSizes = facet.display === 'sizes';
  const choose = (event: MouseEvent<HTMLAnchorElement>, value: string) => {
    onClick(event);
    if (event.defaultPrevented) setClickedValue({ value, results });
  };
  const links = values.map((value) => {
    const isClicked = clickedValue?.value === value.value && clickedValue.results === results;
    const isSelected = value.selected !== isClicked;
    const className = classNames(
      isSizes ? styles.size : styles.row,
      isSizes && value.label.length >= LONG_LABEL && styles.long,
      isSelected && styles.selected,
    );
    const content = isSizes ? value.label : <RowContent facet={facet} value={value} isSelected={isSelected} />;
    if (value.count === 0 && !value.selected) {
      return (
        <span key={value.value} className={classNames(className, styles.disabled)} aria-disabled="true">
          {content}
        </span>
      );
    }
    return (
      <a
        key={value.value}
        className={className}
        href={toggleHref(criteria, facet.field, value.value)}
        rel="nofollow"
        aria-current={isSelected ? 'true' : undefined}
        onClick={(event) => choose(event, value.value)}
      >
        {content}
      </a>
    );
  });
  if (!isSizes) return <div className={styles.rows}>{links}</div>;
  return (
    <SizeGrid label={facet.label} perRow={4} className={styles.sizes}>
      {links}
    </SizeGrid>
  );
}

/** Labels of at least this length take two cells (browsing §9, Size buttons). */
const LONG_LABEL = 6;

type RowProps = { facet: Facet; value: FacetValue; isSelected: boolean };

function RowContent({ facet, value, isSelected }: RowProps) {
  return (
    <>
      <ValueMark facet={facet} value={value} isSelected={isSelected} />
      {facet.display === 'ratings' ? (
        <span className={styles.label}>
          <StarRating rating={Number(value.value)} /> and up
        </span>
      ) : (
        <span className={styles.label}>{value.label}</span>
      )}
      <span className={styles.count}>
        {formatWhole(value.count)}
        <VisuallyHidden> items</VisuallyHidden>
      </span>
    </>
  );
}

/** A colour disc; a box for multi-select facets, a ring for single-select ones. */
function ValueMark({ facet, value, isSelected }: RowProps) {
  if (facet.display !== 'colors') return <i className={facet.multiSelect ? styles.box : styles.ring} />;
  if (value.swatch) return <ColorDisc color={value.swatch} selected={isSelected} />;
  return <i className={styles.manyColors} />;
}
