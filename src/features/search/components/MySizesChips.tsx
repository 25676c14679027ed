import { useSelector } from 'react-redux';
import type { SearchResults } from '../../../contracts/search.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { findMySizes } from '../mySizes.ts';
import { writeSavedFilterChoice } from '../savedFilterChoice.ts';
import { selectSavedSizes } from '../savedSizesSlice.ts';
import { useListLink } from '../useListLink.ts';

/** The saved sizes among the popular filters: each chip applies or removes a set. */
export function MySizesChips({ results }: { results: SearchResults }) {
  const { onClick } = useListLink();
  const mySizes = findMySizes(results, useSelector(selectSavedSizes));
  return mySizes.map(({ set, isApplied, href }) => (
    <Chip
      key={set.sizeFilterId}
      selected={isApplied}
      href={href}
      rel="nofollow"
      onClick={(event) => {
        writeSavedFilterChoice(!isApplied);
        onClick(event);
      }}
    >
      {mySizes.length > 1 ? `My sizes: ${set.name}` : 'My sizes'}
    </Chip>
  ));
}
