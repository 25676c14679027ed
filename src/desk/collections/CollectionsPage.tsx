import { Button, TextInput } from '@mantine/core';
import { Hand, Layers, Plus, Search, WandSparkles } from 'lucide';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { ConditionField, DeskCollection, DeskCollectionRow } from '../../contracts/desk/collections.ts';
import type { QueryPage } from '../../contracts/desk/queries.ts';
import { NEW_COLLECTION } from '../../lib/search/collections.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Page, PageState } from '../parts/Page.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { guardLoader } from '../session.ts';
import { CollectionEditor } from './CollectionEditor.tsx';
import styles from './collections.module.css';
import { texts } from './texts.ts';

type Data = {
  readonly page: QueryPage<DeskCollectionRow>;
  readonly known: readonly ConditionField[];
  /** Null for the list alone, and for a new one. */
  readonly collection: DeskCollection | null;
  readonly isNew: boolean;
};

/** Reads the list, and the collection of the address. */
export const createCollectionsLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { url, signal }, params: { collectionId } }): Promise<Data> => {
    const query = new URLSearchParams({ q: new URL(url).searchParams.get('q') ?? '', limit: '100' });
    const isNew = collectionId === 'new';
    const path = `/collections/${encodeURIComponent(collectionId ?? '')}`;
    const [page, known, collection] = await Promise.all([
      callDesk<QueryPage<DeskCollectionRow>>(`/queries/collections?${query}`, { signal }),
      callDesk<ConditionField[]>('/collections/fields', { signal }),
      collectionId === undefined || isNew ? null : callDesk<DeskCollection>(path, { signal }),
    ]);
    return { page, known, collection, isNew };
  });

type RowProps = { readonly row: DeskCollectionRow; readonly isOpen: boolean; readonly search: string };

const Row = ({ row: { collectionId, title, isByRule, state, count }, isOpen, search }: RowProps) => (
  <li>
    <Link
      to={`/desk/collections/${collectionId}${search}`}
      aria-current={isOpen ? 'page' : undefined}
      data-faded={state !== 'shown' || undefined}
    >
      <Icon icon={isByRule ? WandSparkles : Hand} size={14} />
      <span>{title}</span>
      {state !== 'shown' && <small>{texts.states[state]}</small>}
      {count === 0 ? <em>{texts.empty}</em> : <span className={styles.number}>{count.toLocaleString('en-US')}</span>}
    </Link>
  </li>
);

/** The collections of the shop: the list, and the editor of one beside it. */
export function CollectionsPage() {
  const { page, known, collection, isNew } = useLoaderData<Data>();
  const may = usePermissions();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = q === '' ? '' : `?${new URLSearchParams({ q })}`;
  const add = (): void => void navigate(`/desk/collections/new${search}`);
  useKeys(may('products.change') ? [['N', add]] : []);
  const isEmptyShop = page.rows.length === 0 && q === '' && !isNew;
  return (
    <Page
      title={texts.title}
      actions={
        may('products.change') && (
          <Button leftSection={<Icon icon={Plus} size={15} />} onClick={add}>
            {texts.newCollection}
          </Button>
        )
      }
      hasCards
    >
      <div className={styles.columns} data-open={collection || isNew ? true : undefined}>
        <nav className={styles.list} aria-label={texts.list}>
          <TextInput
            type="search"
            aria-label={texts.filter}
            placeholder={texts.filter}
            maxLength={200}
            leftSection={<Icon icon={Search} size={14} />}
            value={q}
            onChange={({ currentTarget: { value } }) =>
              setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true })
            }
          />
          <ul>
            {page.rows.map((row) => (
              <Row
                key={row.collectionId}
                row={row}
                isOpen={row.collectionId === collection?.collectionId}
                search={search}
              />
            ))}
          </ul>
          {page.rows.length === 0 && q !== '' && <p className={styles.soft}>{texts.nothing}</p>}
        </nav>
        {isNew && <CollectionEditor key="new" collection={null} first={NEW_COLLECTION} known={known} />}
        {collection && (
          <CollectionEditor
            key={collection.collectionId}
            collection={collection}
            first={collection.fields}
            known={known}
          />
        )}
        {!collection && !isNew && (
          <PageState
            icon={<Icon icon={Layers} size={28} />}
            title={isEmptyShop ? texts.noneTitle : texts.choose}
            help={isEmptyShop ? texts.noneHelp : undefined}
          />
        )}
      </div>
    </Page>
  );
}
