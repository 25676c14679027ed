import { Tag, TriangleAlert } from 'lucide';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { DeskProductRow } from '../../contracts/desk/products.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoney, formatSeen } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import type { ListFilter } from '../parts/listControls.tsx';
import { Picture } from '../parts/Picture.tsx';
import { ProductBadge } from './badges.tsx';
import { NewProductButton } from './NewProductButton.tsx';
import { ProductSelection } from './ProductSelection.tsx';
import styles from './products.module.css';
import { texts } from './texts.ts';

/** Reads a page of products, and the numbers of its views. */
export const createProductsLoader = (callDesk: CallDesk) => createListLoader<DeskProductRow>(callDesk, 'products');

type RowProps = { readonly product: DeskProductRow };

const getPath = ({ productId }: DeskProductRow): string => `/desk/products/${productId}`;

const describeColors = ({ genderLabel, colorCount }: DeskProductRow): string =>
  [genderLabel, texts.colors(colorCount)].filter(Boolean).join(' · ');

const hasPicture = ({ colorCount, colorsWithoutPicture }: DeskProductRow): boolean => colorCount > colorsWithoutPicture;

function ProductPicture({ product, size }: RowProps & { readonly size: number }) {
  const { imageId, name } = product;
  return imageId !== null && hasPicture(product) ? (
    <Picture imageId={imageId} title={name} size={size} />
  ) : (
    <span className={styles.noPicture} style={{ width: size, height: size }} role="img" aria-label={texts.noPicture}>
      –
    </span>
  );
}

/** One thing that should be looked at, in words. */
function Warning({ product }: RowProps) {
  if (product.colorsWithoutPicture === 0) return null;
  return (
    <span className={styles.warning}>
      <Icon icon={TriangleAlert} size={13} />
      {hasPicture(product) ? texts.colorsWithoutPicture(product.colorsWithoutPicture) : texts.noPicture}
    </span>
  );
}

function Stock({ product: { onHand, isLow, isSoldOut } }: RowProps) {
  if (isSoldOut) return <b className={styles.soldOut}>{texts.soldOut}</b>;
  if (!isLow) return onHand.toLocaleString('en-US');
  return (
    <span className={styles.low}>
      <b>{onHand.toLocaleString('en-US')}</b> <small>{texts.low}</small>
    </span>
  );
}

function Price({ product: { priceCents, originalPriceCents } }: RowProps) {
  if (priceCents === null) return <span className={listStyles.soft}>–</span>;
  if (originalPriceCents === null || originalPriceCents <= priceCents) return formatMoney(priceCents);
  return (
    <>
      <s className={styles.regular}>{formatMoney(originalPriceCents)}</s>{' '}
      <b className={styles.sale}>{formatMoney(priceCents)}</b>
    </>
  );
}

const COLUMNS: readonly Column<DeskProductRow>[] = [
  {
    id: 'product',
    header: texts.product,
    sort: 'name',
    isFixed: true,
    cell: (product) => (
      <span className={styles.product}>
        <ProductPicture product={product} size={28} />
        <Link to={getPath(product)}>{product.name}</Link>
        <small>{describeColors(product)}</small>
      </span>
    ),
  },
  { id: 'brand', header: texts.brand, cell: ({ brandName }) => brandName },
  {
    id: 'status',
    header: texts.status,
    cell: (product) => (
      <span className={styles.status}>
        <ProductBadge {...product} />
        <Warning product={product} />
      </span>
    ),
  },
  { id: 'stock', header: texts.stock, align: 'right', cell: (product) => <Stock product={product} /> },
  { id: 'price', header: texts.price, align: 'right', cell: (product) => <Price product={product} /> },
  {
    id: 'category',
    header: texts.category,
    cell: ({ category }) => <span className={listStyles.soft}>{category}</span>,
  },
  { id: 'source', header: texts.source, cell: ({ source }) => <span className={listStyles.soft}>{source}</span> },
  {
    id: 'skus',
    header: texts.skus,
    align: 'right',
    isExtra: true,
    cell: ({ skuCount }) => skuCount.toLocaleString('en-US'),
  },
  {
    id: 'changed',
    header: texts.changed,
    sort: 'changed',
    cell: ({ updatedAt }) => <span className={listStyles.soft}>{formatSeen(updatedAt, new Date())}</span>,
  },
];

const PhoneRow = ({ product }: RowProps) => (
  <Link className={listStyles.phone} to={getPath(product)}>
    <ProductPicture product={product} size={44} />
    <span className={listStyles.phoneText}>
      <b>{product.name}</b>
      <small>
        {product.brandName} · {describeColors(product)}
      </small>
      <span className={styles.status}>
        <ProductBadge {...product} />
        <Warning product={product} />
      </span>
    </span>
    <span className={listStyles.phoneEnd}>
      <span>
        <Price product={{ ...product, originalPriceCents: null }} />
      </span>
      <small className={listStyles.soft}>
        <Stock product={product} /> {!product.isSoldOut && !product.isLow && texts.inStock}
      </small>
    </span>
  </Link>
);

const FILTERS: readonly ListFilter[] = [
  { name: 'brand', label: texts.brand, isText: true },
  { name: 'category', label: texts.category, isText: true },
  { name: 'source', label: texts.source, isText: true },
];

/** The list of products, also of hidden ones; the last changed comes first. */
export function ProductsPage() {
  const data = useLoaderData<ListData<DeskProductRow>>();
  const view = useSearchParams()[0].get('view');
  const { 'without-safety': _unsafe, ...otherViews } = texts.views;
  const hasUnsafe = (data.counts['without-safety'] ?? 0) > 0 || view === 'without-safety';
  return (
    <ListPage
      path="/desk/products"
      data={data}
      texts={hasUnsafe ? texts : { ...texts, views: otherViews }}
      filters={FILTERS}
      columns={COLUMNS}
      getRowId={({ productId }) => String(productId)}
      getRowPath={getPath}
      sortLabels={{ changed: texts.changed, added: texts.added, name: texts.name }}
      phoneRow={(product) => <PhoneRow product={product} />}
      emptyIcon={Tag}
      actions={<NewProductButton />}
      renderSelection={(products, clear) => <ProductSelection products={products} onClear={clear} />}
      isTight
    />
  );
}
