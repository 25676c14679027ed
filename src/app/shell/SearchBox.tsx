import loadable from '@loadable/component';
import { Search, X } from 'lucide';
import { type FormEvent, useRef } from 'react';
import { useHistoryLayer } from '../../page/historyLayers.ts';
import { IconButton } from '../../ui/Button.tsx';
import { useClickOutside } from '../../ui/clicks.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useMediaQuery } from '../../ui/viewport.ts';
import styles from './SearchBox.module.css';
import { type Suggest, useSearchBox } from './useSearchBox.ts';

// Loaded on demand, because most visitors do not use the search.
const SearchPanel = loadable(() => import('./SearchPanel.tsx'), { resolveComponent: (file) => file.SearchPanel });

/** The id of the search field, for labels elsewhere in the header. */
export const SEARCH_FIELD_ID = 'search-field';
/** The header's resize delay (browsing §9, Resize debounce). */
const RESIZE_DEBOUNCE_MS = 500;

interface SearchBoxProps {
  /** The term of the current page's search, to keep in the field. */
  searchTerm?: string | undefined;
  /** The shopper's first name for the placeholder, if known. */
  firstName?: string | undefined;
  /** Fetches suggestions; without it the panel shows recent searches only. */
  suggest?: Suggest | undefined;
}

/** The search form: a plain GET of /search?term=, which the client-side router handles once it runs. */
export function SearchBox({ searchTerm = '', firstName, suggest }: SearchBoxProps) {
  const box = useSearchBox(searchTerm, suggest);
  const area = useRef<HTMLElement>(null);
  useClickOutside(area, box.close);
  const isNarrow = useMediaQuery('(width <= 650px)', RESIZE_DEBOUNCE_MS);
  useHistoryLayer('search', box.isOpen && isNarrow, box.follow);
  const panelId = `${box.id}-panel`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.submit();
  };

  return (
    <search ref={area} className={styles.search} onKeyDown={box.steer}>
      <form className={styles.form} action="/search" method="get" onSubmit={submit}>
        <input
          ref={box.input}
          id={SEARCH_FIELD_ID}
          className={styles.input}
          type="text"
          inputMode="search"
          name="term"
          value={box.term}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.open}
          placeholder={getPlaceholder(isNarrow, firstName)}
          role="combobox"
          aria-label="Search"
          aria-expanded={box.isOpen}
          aria-controls={box.isOpen ? panelId : undefined}
          aria-activedescendant={box.active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="search"
        />
        {box.term !== '' && (
          <IconButton
            className={styles.clear}
            label="Clear"
            icon={<Icon icon={X} size={20} />}
            onClick={() => box.fill('')}
          />
        )}
        <button className={styles.submit} type="submit">
          <Icon icon={Search} size={20} />
          <VisuallyHidden>Search</VisuallyHidden>
        </button>
      </form>
      {box.isOpen && (
        <SearchPanel
          id={panelId}
          term={box.typed}
          options={box.options}
          activeId={box.active?.id}
          products={box.products}
          recentSearches={box.pastSearches}
          onChoose={(option) => box.leaveFor(option.text)}
          onFill={box.fill}
          onLeave={box.close}
        />
      )}
    </search>
  );
}

/** Returns the placeholder, which differs on phones and when the first name is known (browsing §2, Search box). */
function getPlaceholder(isNarrow: boolean, firstName: string | undefined): string {
  if (isNarrow) return 'Search shoes, clothes, brands';
  return firstName ? `What are you looking for, ${firstName}?` : 'Search for shoes, clothes, brands';
}
