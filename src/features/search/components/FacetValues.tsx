import { type MouseEvent, memo, useCallback, useMemo, useState } from 'react';
import type { Facet, FacetValue, SearchResults } from '../../../contracts/search.ts';
import { formatWhole } from '../../../lib/money.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ColorDisc } from '../../../ui/product/ColorDisc.tsx';
import { SizeGrid } from '../../../ui/product/SizeGrid.tsx';
import { StarRating } from '../../../ui/product/StarRating.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { toCriteria, toCriteriaOfGender, toggleHref } from '../listLinks.ts';
import { useListLink } from '../useListLink.ts';
import styles from './FacetValues.module.css';

type FacetValuesProps = {
  facet: Facet;
  values: readonly FacetValue[];
  results: SearchResults;
  /** The gender that is selected together with a value. */
  gender?: string | undefined;
};

/** The value that was clicked last, and the list on which: it is marked before the next list is loaded. */
type ClickedValue = { readonly value: string; readonly results: SearchResults };

/** The values of a facet: size buttons, rows with a color, or rows with a box. Values without results are disabled. */
export function FacetValues({ facet, values, results, gender }: FacetValuesProps) {
  const { onClick } = useListLink();
  const [clickedValue, setClickedValue] = useState<ClickedValue | null>(null);
  const isSizes = facet.display === 'sizes';
  const hrefs = useMemo(() => {
    const criteria = gender === undefined ? toCriteria(results) : toCriteriaOfGender(results, gender);
    return new Map(values.map(({ value }) => [value, toggleHref(criteria, facet.field, value)]));
  }, [facet.field, values, results, gender]);
  const choose = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, value: string) => {
      onClick(event);
      if (event.defaultPrevented) setClickedValue({ value, results });
    },
    [onClick, results],
  );
  const links = values.map((value) => (
    <FacetLink
      key={value.value}
      facet={facet}
      value={value}
      href={hrefs.get(value.value)}
      isClicked={clickedValue?.value === value.value && clickedValue.results === results}
      onChoose={choose}
    />
  ));
  if (!isSizes) return <div className={styles.rows}>{links}</div>;
  return (
    <SizeGrid label={facet.label} perRow={4}>
      {links}
    </SizeGrid>
  );
}

type FacetLinkProps = {
  facet: Facet;
  value: FacetValue;
  href: string | undefined;
  /** Whether the value was clicked, and the next list is loading. */
  isClicked: boolean;
  onChoose: (event: MouseEvent<HTMLAnchorElement>, value: string) => void;
};

/** A value of a facet. A click renders only the value that it marks. */
const FacetLink = memo(function FacetLink({ facet, value, href, isClicked, onChoose }: FacetLinkProps) {
  const isSizes = facet.display === 'sizes';
  const isSelected = value.selected !== isClicked;
  const className = classNames(
    isSizes ? styles.size : styles.row,
    isSizes && value.label.length >= LONG_LABEL && styles.long,
    isSelected && styles.selected,
  );
  const content = isSizes ? value.label : <RowContent facet={facet} value={value} isSelected={isSelected} />;
  if (value.count === 0 && !value.selected) {
    return (
      <span className={classNames(className, styles.disabled)} aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <a
      className={className}
      href={href}
      rel="nofollow"
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event) => onChoose(event, value.value)}
    >
      {content}
    </a>
  );
});

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

/** A color disc; a box for multi-select facets, a ring for single-select ones. */
function ValueMark({ facet, value, isSelected }: RowProps) {
  if (facet.display !== 'colors') return <i className={facet.multiSelect ? styles.box : styles.ring} />;
  if (value.swatch) return <ColorDisc color={value.swatch} selected={isSelected} />;
  return <i className={styles.manyColors} />;
}
