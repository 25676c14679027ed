import { ActionIcon, Button, Kbd, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Search } from 'lucide';
import { useRef, useState } from 'react';
import type { ViewCounts } from '../../contracts/desk/queries.ts';
import { Icon } from './Icon.tsx';
import styles from './List.module.css';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';
import type { ListParams } from './useListParams.ts';

type FilterProps = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (string | { readonly value: string; readonly label: string })[];
};

type NamedFilter = { readonly name: string; readonly label: string };

/** A filter of a list: a choice of values, a day, or a typed text. */
export type ListFilter =
  | FilterProps
  | (NamedFilter & { readonly isDay: true })
  | (NamedFilter & { readonly isText: true });

const SEARCH_MS = 300;

type SearchProps = {
  readonly list: ListParams;
  readonly texts: { readonly filter: string; readonly filterLabel: string };
};

/** Returns the text of the search field, and its change. The text follows the address when something else changes that. */
function useSearchText({ params, change }: ListParams) {
  const q = params.get('q') ?? '';
  const [text, setText] = useState(q);
  const [sent, setSent] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  if (q !== lastQ) {
    setLastQ(q);
    if (q !== sent) setText(q);
  }
  const search = useDebouncedCallback((typed: string) => {
    setSent(typed);
    change({ q: typed }, { replace: true });
  }, SEARCH_MS);
  const type = (typed: string): void => {
    setText(typed);
    search(typed);
  };
  return { text, type };
}

/** The search of the list, which follows the typing, and `/`. */
export function SearchField({ list, texts: listTexts }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type } = useSearchText(list);
  useKeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      className={styles.search ?? ''}
      size="xs"
      type="search"
      aria-label={listTexts.filterLabel}
      placeholder={listTexts.filter}
      maxLength={200}
      leftSection={<Icon icon={Search} size={14} />}
      rightSection={<Kbd size="xs">/</Kbd>}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && type('')}
    />
  );
}

type FilterFieldProps = {
  readonly filter: ListFilter;
  readonly list: ListParams;
  readonly counts: ViewCounts['counts'];
};

/** A typed filter, which applies when the field is left or by `↵`. */
function TextFilter({ filter: { name, label }, list: { params, change } }: Omit<FilterFieldProps, 'counts'>) {
  const value = params.get(name) ?? '';
  return (
    <TextInput
      key={value}
      size="xs"
      w={90}
      aria-label={label}
      placeholder={label}
      maxLength={40}
      defaultValue={value}
      classNames={{ input: (value ? styles.filterOn : styles.filterOff) ?? '' }}
      onBlur={({ currentTarget }) =>
        currentTarget.value.trim() !== value && change({ [name]: currentTarget.value.trim() })
      }
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

/** A choice of the list's filters; a chosen one is solid. */
export function Filter({ filter, list, counts }: FilterFieldProps) {
  const { params, change } = list;
  const { name, label } = filter;
  const value = params.get(name);
  if ('isText' in filter) return <TextFilter filter={filter} list={list} />;
  if ('isDay' in filter)
    return (
      <TextInput
        type="date"
        size="xs"
        w={142 + 6 * label.length}
        aria-label={label}
        leftSection={<span style={{ fontSize: 12, color: 'var(--d-soft)' }}>{label}</span>}
        leftSectionWidth={22 + 6 * label.length}
        value={value ?? ''}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    );
  return (
    <Select
      size="xs"
      w={value ? 150 : 112}
      aria-label={label}
      placeholder={label}
      clearable
      data={[...filter.choices]}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {option.label} <small>{counts[`${name}:${option.value}`]?.toLocaleString('en-US')}</small>
        </span>
      )}
      value={value}
      classNames={{ input: (value ? styles.filterOn : styles.filterOff) ?? '' }}
      onChange={(choice) => change({ [name]: choice ?? '' })}
    />
  );
}

type SortButtonProps = {
  readonly list: ListParams;
  readonly sort: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** The sort on a phone, where the table has no head. */
export function SortButton({ list, sort, labels }: SortButtonProps) {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return (
    <Button
      className={styles.sort}
      variant="default"
      size="xs"
      rightSection={<Icon icon={isDescending ? ArrowDown : ArrowUp} size={13} />}
      onClick={() => list.change({ sort: isDescending ? name : `-${name}` })}
    >
      {labels[name] ?? name}
    </Button>
  );
}

/** The ways to the first page and to the next one. */
export function PageButtons({ list, nextCursor }: { readonly list: ListParams; readonly nextCursor: string | null }) {
  const shared = { variant: 'subtle', color: 'gray', size: 32 };
  return (
    <span className={styles.pages}>
      <ActionIcon
        {...shared}
        aria-label={texts.firstPage}
        disabled={!list.params.has('cursor')}
        onClick={() => list.change({})}
      >
        <Icon icon={ChevronLeft} />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={texts.nextPage}
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && list.toPage(nextCursor)}
      >
        <Icon icon={ChevronRight} />
      </ActionIcon>
    </span>
  );
}
