import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Facet, SearchResults } from '../../../contracts/search.ts';
import { classNames } from '../../../ui/classNames.ts';
import { listSegments, type SizeSegment } from '../sizeSegments.ts';
import { FacetValues } from './FacetValues.tsx';
import styles from './SizeValues.module.css';

/** The id of the size facet in the panel, to which the link to all sizes leads without scripts. */
const SIZE_FACET_ID = 'facet-sizefacet';

type SizeValuesProps = {
  facet: Facet;
  results: SearchResults;
  /** Shows all sizes of all wearers from the start. */
  startsWhole?: boolean;
};

/** The sizes of a list by wearer: one system at a time, adults first, and children's by age. */
export function SizeValues({ facet, results, startsWhole = false }: SizeValuesProps) {
  const segments = listSegments(facet, results);
  const [chosenName, setChosenName] = useState<string | null>(null);
  // The choice stays when a filter leaves one wearer, so that what is below keeps its place.
  const [hasChoice, setHasChoice] = useState(segments.length > 1);
  if (segments.length > 1 && !hasChoice) setHasChoice(true);
  const shown = segments.find(({ name }) => name === chosenName) ?? segments.find(({ isFirst }) => isFirst);
  if (segments.length === 0) return <FacetValues facet={facet} values={facet.values} results={results} />;
  return (
    <div className={styles.sizes}>
      {hasChoice && !startsWhole && (
        <fieldset className={styles.segments} aria-label="Sizes for">
          {segments.map(({ name }) => (
            <button key={name} type="button" aria-pressed={name === shown?.name} onClick={() => setChosenName(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {segments.map(
        (segment) =>
          (startsWhole || segment === shown) && (
            <Segment key={segment.name} segment={segment} facet={facet} results={results} startsWhole={startsWhole} />
          ),
      )}
    </div>
  );
}

type SegmentProps = { segment: SizeSegment; facet: Facet; results: SearchResults; startsWhole: boolean };

/** The sizes of one wearer, in groups with small heads; the many sizes of an adult are cut after three rows. */
function Segment({ segment, facet, results, startsWhole }: SegmentProps) {
  const [isWhole, setIsWhole] = useState(startsWhole);
  const { pathname } = useLocation();
  const { groups, gender, rest } = segment;
  const showAll = (event: MouseEvent) => {
    event.preventDefault();
    setIsWhole(true);
  };
  return (
    <>
      {groups.map(({ label, note, values, firstValues }) => (
        <div key={label}>
          {label && (
            <p className={classNames(styles.head, note === undefined && styles.quiet)}>
              {label} {note && <span>{note}</span>}
            </p>
          )}
          <FacetValues
            facet={label ? { ...facet, label } : facet}
            values={isWhole ? values : firstValues}
            results={results}
            gender={gender}
          />
        </div>
      ))}
      {rest && !isWhole && (
        <a
          className={styles.all}
          href={`${pathname}?${new URLSearchParams({ all: facet.field })}#${SIZE_FACET_ID}`}
          onClick={showAll}
        >
          {rest}
        </a>
      )}
    </>
  );
}
