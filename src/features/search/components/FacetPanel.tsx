import { Search } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Facet, SearchResults } from '../../../contracts/search.ts';
import { toSlug } from '../../../lib/products/productUrls.ts';
import { SIZE_FIELDS } from '../../../lib/search/facets.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { findValues, getFacetNoun, listFirstValues } from '../facetValues.ts';
import { hasSizes } from '../hasSizes.ts';
import { selectSavedSizes } from '../savedSizesSlice.ts';
import { useNextResults } from '../useNextResults.ts';
import styles from './FacetGroup.module.css';
import { FacetValues } from './FacetValues.tsx';
import { SizeValues } from './SizeValues.tsx';
import { SavedSizes } from './savedSizesParts.ts';

/** Facets with more values than this have a text filter. */
const LONG_LIST = 20;

/** Returns an id without spaces, which attribute fields may contain. */
const buildId = ({ field }: Facet): string => `facet-${toSlug(field)}`;

type FacetGroupProps = {
  facet: Facet;
  results: SearchResults;
  startsOpen: boolean;
  /** Shows all values from the start. */
  startsWhole: boolean;
};

/** A facet with its values. A `<details>` element, which opens without JavaScript. */
function FacetGroup({ facet, results, startsOpen, startsWhole }: FacetGroupProps) {
  const [isWhole, setIsWhole] = useState(startsWhole);
  const [searchText, setSearchText] = useState('');
  const { pathname } = useLocation();
  const selectedCount = facet.values.filter((value) => value.selected).length;
  const isSizes = facet.display === 'sizes';
  const first = listFirstValues(facet);
  const visibleValues = searchText ? findValues(facet, searchText) : isWhole ? facet.values : first;
  const noun = getFacetNoun(facet);
  const hasSaved = useSelector(selectSavedSizes).length > 0;
  // The saved sizes are above the others, and selected sizes can be saved.
  const isMine = facet.field === SIZE_FIELDS.sizes && results.sizeScope !== null;
  const hint = <p className={styles.hint}>Choose your sizes, and you can save them.</p>;
  const alone = <div className={styles.alone}>{hint}</div>;
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    setIsWhole(true);
  };
  return (
    <details className={styles.group} id={buildId(facet)} open={startsOpen || selectedCount > 0}>
      <summary className={styles.head}>
        <span className={styles.name}>
          {facet.label} {selectedCount > 0 && <Badge tone="accent">{selectedCount}</Badge>}
        </span>
      </summary>
      {!isSizes && facet.values.length > LONG_LIST && (
        <div className={styles.find}>
          <Icon icon={Search} size={18} />
          <TextInput
            className={styles.field}
            type="search"
            aria-label={`Find a ${facet.label.toLowerCase()}`}
            placeholder={`Find a ${facet.label.toLowerCase()}`}
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </div>
      )}
      {isMine &&
        (hasSaved || hasSizes(results) ? <SavedSizes results={results} hint={hint} fallback={alone} /> : alone)}
      {isSizes ? (
        <SizeValues facet={facet} results={results} startsWhole={startsWhole} />
      ) : (
        <FacetValues facet={facet} values={visibleValues} results={results} />
      )}
      {searchText && visibleValues.length === 0 && <p className={styles.none}>No {noun} by that name.</p>}
      {!isSizes && !searchText && !isWhole && first.length < facet.values.length && (
        <a
          className={styles.all}
          href={`${pathname}?${new URLSearchParams({ all: facet.field })}#${buildId(facet)}`}
          onClick={showAll}
        >
          Show all {facet.values.length} {noun}
        </a>
      )}
    </details>
  );
}

/** The number of open groups before a filter is selected. */
const OPEN_GROUPS = 6;

/** All facets of a list. Each value is a link to the list with it, or without it if it is selected. */
export function FacetPanel({ results }: { results: SearchResults }) {
  const expandedField = new URLSearchParams(useLocation().search).get(SHOW_ALL);
  const nextResults = useNextResults(results);
  return nextResults.facets.map((facet, index) => (
    <FacetGroup
      key={facet.field}
      facet={facet}
      results={nextResults}
      startsOpen={index < OPEN_GROUPS}
      startsWhole={facet.field === expandedField}
    />
  ));
}

/** The query parameter that names a facet to show with all values, for browsers without JavaScript. */
const SHOW_ALL = 'all';
