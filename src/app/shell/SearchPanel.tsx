import { ArrowUpLeft, History, Search, TrendingUp, X } from 'lucide';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Autocomplete } from '../../contracts/search.ts';
import { type ContentRootState, loadHomeSlots, selectHomeSlots } from '../../features/content/contentSlice.ts';
import { filterSlots } from '../../features/content/filterSlots.ts';
import { CategoryTiles } from '../../features/content/slots/CategoryTiles.tsx';
import { useAppDispatch } from '../../page/thunk.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SearchPanel.module.css';
import type { RecentSearches } from './useSearchBox.ts';

/** An option that the arrow keys can select. */
export interface SearchOption {
  id: string;
  text: string;
  href: string;
  /** The scope of a suggestion: "in Shoes". Recent searches have none. */
  scope?: string;
  kind: 'suggestion' | 'recent' | 'popular';
}

interface SearchPanelProps {
  id: string;
  /** The typed text. */
  term: string;
  options: readonly SearchOption[];
  /** The id of the option selected by the arrow keys. */
  activeId: string | undefined;
  products: Autocomplete['products'];
  recentSearches: Pick<RecentSearches, 'forget' | 'forgetAll'>;
  onChoose: (option: SearchOption) => void;
  /** Puts a text into the field. */
  onFill: (text: string) => void;
  /** Called when a product is clicked. */
  onLeave: () => void;
}

const ICONS = { suggestion: Search, recent: History, popular: TrendingUp };

/** The panel below the search field: suggestions, recent and popular searches, products. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, term, options, activeId, products, recentSearches, onChoose, onFill, onLeave } = props;
  const listOptions = (kind: SearchOption['kind']) => options.filter((option) => option.kind === kind);
  const [suggestions, recents, popular] = [listOptions('suggestion'), listOptions('recent'), listOptions('popular')];
  const list = { term, activeId, onChoose, onFill };
  return (
    <div className={styles.panel}>
      <div className={styles.searches} hidden={options.length === 0 && term !== ''}>
        <div id={id} role="listbox" aria-label="Searches">
          {suggestions.length > 0 && <OptionGroup {...list} title="Suggestions" options={suggestions} />}
          {recents.length > 0 && <OptionGroup {...list} title="Recent searches" options={recents} />}
          {popular.length > 0 && <OptionGroup {...list} title="Popular now" options={popular} />}
        </div>
        {recents.length > 0 && (
          <RecentActions recents={recents} recentSearches={recentSearches} isFirst={term === ''} />
        )}
        {recents.length === 0 && term === '' && <p className={styles.none}>No past searches</p>}
      </div>
      {term === '' && products.length === 0 && <Kinds onLeave={onLeave} />}
      {products.length > 0 && (
        <div className={styles.products}>
          <p className={styles.title}>Products</p>
          {products.slice(0, 3).map((product) => (
            <a key={product.styleId} className={styles.product} href={product.productUrl} onClick={onLeave}>
              <ProductPicture
                className={styles.picture}
                imageId={product.media.mainImage}
                use="listThumb"
                sizes="73px"
                loading="eager"
              />
              <span className={styles.facts}>
                <strong>{product.brandName}</strong>
                <span className={styles.name}>{product.productName}</span>
                <strong>{product.price.price}</strong>
              </span>
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

/** The kinds of products, before anything is typed: the category tiles of the home page. */
function Kinds({ onLeave }: Pick<SearchPanelProps, 'onLeave'>) {
  const dispatch = useAppDispatch<ContentRootState>();
  const categories = filterSlots(useSelector(selectHomeSlots), 'category-tile');
  useEffect(() => {
    // The search is complete without them.
    dispatch(loadHomeSlots()).catch(() => undefined);
  }, [dispatch]);
  if (categories.length === 0) return null;
  return (
    <div className={styles.kinds}>
      <CategoryTiles categories={categories} title="Shop by kind" isSmall onClick={onLeave} />
    </div>
  );
}

type OptionGroupProps = Pick<SearchPanelProps, 'term' | 'activeId' | 'onChoose' | 'onFill' | 'options'> & {
  title: string;
};

function OptionGroup({ title, options, term, activeId, onChoose, onFill }: OptionGroupProps) {
  return (
    <fieldset aria-label={title}>
      <span className={styles.title} aria-hidden="true">
        {title}
      </span>
      {options.map((option) => (
        <a
          key={option.id}
          id={option.id}
          className={styles.option}
          role="option"
          aria-label={[option.text, option.scope].filter(Boolean).join(' ')}
          aria-selected={option.id === activeId}
          tabIndex={-1}
          href={option.href}
          onClick={(event) => {
            // For fingers: a listbox must not contain buttons.
            const arrow = event.target instanceof Element && event.target.closest(`.${styles.fill}`);
            if (!arrow) return onChoose(option);
            event.preventDefault();
            onFill(option.text);
          }}
        >
          <Icon icon={ICONS[option.kind]} size={18} />
          <span className={styles.text}>
            <Completed text={option.text} typedText={option.kind === 'suggestion' ? term : option.text} />
          </span>
          {option.scope && <span className={styles.scope}>{option.scope}</span>}
          {option.kind !== 'recent' && <Icon icon={ArrowUpLeft} size={20} className={styles.fill} />}
        </a>
      ))}
    </fieldset>
  );
}

/** Shows the typed text in regular and the completion in bold: after it, and before it when it matches a later word. */
function Completed({ text, typedText }: { text: string; typedText: string }) {
  const at = ` ${text.toLowerCase()}`.indexOf(` ${typedText.toLowerCase()}`);
  if (at < 0) return text;
  const end = at + typedText.length;
  return (
    <>
      {at > 0 && <b>{text.slice(0, at)}</b>}
      {text.slice(at, end)}
      {end < text.length && <b>{text.slice(end)}</b>}
    </>
  );
}

type RecentActionsProps = Pick<SearchPanelProps, 'recentSearches'> & {
  recents: readonly SearchOption[];
  /** Whether the recent searches are the first of the list; they are its last otherwise. */
  isFirst: boolean;
};

/** A listbox must not contain buttons, so they are placed beside its rows, in rows of the same height. */
function RecentActions({ recents, recentSearches, isFirst }: RecentActionsProps) {
  return (
    <ul className={styles.actions} data-first={isFirst || undefined}>
      <li>
        <button type="button" className={styles.clear} onClick={recentSearches.forgetAll}>
          Clear
          <VisuallyHidden> recent searches</VisuallyHidden>
        </button>
      </li>
      {recents.map(({ id, text }) => (
        <li key={id}>
          <IconButton
            label={`Remove ${text}`}
            icon={<Icon icon={X} size={18} />}
            onClick={() => recentSearches.forget(text)}
          />
        </li>
      ))}
    </ul>
  );
}
