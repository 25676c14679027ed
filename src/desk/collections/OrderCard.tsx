import { ActionIcon, Select, UnstyledButton } from '@mantine/core';
import { GripVertical, Pin, X } from 'lucide';
import { useState } from 'react';
import type { CollectionContent, CollectionFields, CollectionProduct } from '../../contracts/desk/collections.ts';
import type { DeskProductRow } from '../../contracts/desk/products.ts';
import { SEARCH_SORTS } from '../../lib/search/searchSorts.ts';
import { AddSearch } from '../parts/AddSearch.tsx';
import { formatMoney } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { moveProduct, orderProducts } from './collectionForm.ts';
import styles from './collections.module.css';
import own from './order.module.css';
import { texts } from './texts.ts';

const toProduct = ({ productId, name, brandName, imageId, priceCents }: DeskProductRow): CollectionProduct => ({
  productId: String(productId),
  title: name,
  brand: brandName,
  imageId: imageId ?? '',
  priceCents: priceCents ?? 0,
  isPlaced: true,
});

/** The search for products of a collection by hand; `↵` adds the first one. */
export const ProductSearch = ({ onAdd }: { readonly onAdd: (product: CollectionProduct) => void }) => (
  <AddSearch<DeskProductRow>
    query="products"
    label={texts.addProducts}
    placeholder={texts.addHelp}
    searching={texts.searching}
    nothingFound={texts.noProduct}
    getKey={({ productId }) => productId}
    getActLabel={({ brandName, name }) => texts.add(`${brandName} ${name}`)}
    renderRow={({ brandName, name, imageId }) => (
      <>
        <Picture imageId={imageId ?? ''} title="" size={28} />
        <span className={own.found}>
          <small>{brandName}</small> {name}
        </span>
      </>
    )}
    onAdd={(row) => onAdd(toProduct(row))}
  />
);

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type TileProps = {
  readonly product: CollectionProduct;
  readonly place: number;
  readonly isByHand: boolean;
  readonly isPlaced: boolean;
  readonly isReadOnly: boolean;
  readonly isDragged: boolean;
  readonly onMove: (step: number) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onDragOver: () => void;
  /** Gives it its place, or frees it; takes it out of a collection by hand. */
  readonly onToggle: () => void;
};

/** A product, moved by dragging or by the arrow keys on its handle. */
function Tile({ product, place, isByHand, isPlaced, isReadOnly, isDragged, ...on }: TileProps) {
  const { title, brand, imageId, priceCents } = product;
  return (
    <li
      className={own.tile}
      data-dragged={isDragged || undefined}
      draggable={!isReadOnly}
      onDragStart={() => on.onDrag(true)}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        on.onDragOver();
      }}
    >
      <span className={own.tileHead}>
        <b data-placed={isPlaced || undefined}>
          {isPlaced && !isByHand && <Icon icon={Pin} size={11} />}
          {place}
        </b>
        {!isReadOnly && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={isByHand ? texts.remove(title) : isPlaced ? texts.free(title) : texts.place(title)}
              aria-pressed={isByHand ? undefined : isPlaced}
              onClick={on.onToggle}
            >
              <Icon icon={isByHand ? X : Pin} size={13} />
            </ActionIcon>
            <UnstyledButton
              className={own.handle}
              aria-label={texts.move(title, place)}
              onKeyDown={(event) => {
                const step = STEPS[event.key];
                if (step !== undefined) {
                  event.preventDefault();
                  on.onMove(step);
                } else if (event.key === 'p' && !isByHand) on.onToggle();
              }}
            >
              <Icon icon={GripVertical} size={14} />
            </UnstyledButton>
          </>
        )}
      </span>
      <span className={own.tilePicture}>
        <Picture imageId={imageId} title="" size={88} />
      </span>
      <span className={own.tileText}>
        <small>{brand}</small>
        <b>{title}</b>
        <span>{formatMoney(priceCents)}</span>
      </span>
    </li>
  );
}

const SORT_CHOICES = SEARCH_SORTS.filter(
  ({ key }) => key !== 'relevance' && key !== 'bestForYou' && key !== 'onSale',
).map(({ key, direction, label }) => ({ value: `${key}/${direction}`, label }));

type OrderProps = {
  readonly form: CollectionFields;
  readonly content: CollectionContent | null;
  readonly known: ReadonlyMap<string, CollectionProduct>;
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<CollectionFields>) => void;
};

/** The products of a collection in the order of the shop. */
export function OrderCard({ form, content, known, isReadOnly, onChange }: OrderProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const isByHand = form.kind === 'hand';
  const left = (content?.left ?? []).filter(({ productId }) => form.product.includes(productId));
  const leftIds = new Set(left.map(({ productId }) => productId));
  const shown = orderProducts(form, known, content?.products ?? []).filter(({ productId }) => !leftIds.has(productId));
  const move = (productId: string | null, to: number): void => {
    const from = shown.findIndex((one) => one.productId === productId);
    if (from >= 0 && from !== to) onChange({ product: moveProduct(form, shown, { from, to }) });
  };
  const toggle = (productId: string, place: number): void => {
    if (form.product.includes(productId)) onChange({ product: form.product.filter((one) => one !== productId) });
    else onChange({ product: moveProduct(form, shown, { from: place, to: place }) });
  };
  const rest = (content?.count ?? 0) - shown.length;
  return (
    <Card
      title={
        <>
          {texts.order} <small className={styles.soft}>{isByHand ? texts.handHelp : texts.orderHelp}</small>
        </>
      }
      aside={
        !isByHand && (
          <span className={own.sort}>
            {texts.thenBy}
            <Select
              size="xs"
              aria-label={texts.names.sort}
              allowDeselect={false}
              disabled={isReadOnly}
              data={SORT_CHOICES}
              value={form.sort}
              onChange={(sort) => sort && onChange({ sort })}
            />
          </span>
        )
      }
      isPadded
    >
      {shown.length === 0 && <p className={styles.soft}>{texts.noProducts}</p>}
      <ol className={own.tiles}>
        {shown.map((product, place) => (
          <Tile
            key={product.productId}
            product={product}
            place={place + 1}
            isByHand={isByHand}
            isPlaced={form.product.includes(product.productId)}
            isReadOnly={isReadOnly}
            isDragged={product.productId === draggedId}
            onMove={(step) => move(product.productId, place + step)}
            onDrag={(isDragged) => setDraggedId(isDragged ? product.productId : null)}
            onDragOver={() => move(draggedId, place)}
            onToggle={() => toggle(product.productId, place)}
          />
        ))}
      </ol>
      {!isByHand && rest > 0 && <p className={styles.soft}>{texts.more(rest)}</p>}
      {left.length > 0 && (
        <>
          <h3 className={own.part}>{texts.left}</h3>
          <p className={styles.soft}>{texts.leftHelp}</p>
          <ul className={own.left}>
            {left.map(({ productId, title }) => (
              <li key={productId}>
                {title}
                {!isReadOnly && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={24}
                    aria-label={texts.remove(title)}
                    onClick={() => toggle(productId, 0)}
                  >
                    <Icon icon={X} size={13} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
