import loadable from '@loadable/component';
import { type Ref, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Collection, HeartListItem } from '../../../contracts/favorites.ts';
import type { ProductCard as Card } from '../../../contracts/products/productCard.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { CardTools } from '../../catalog/cardTools.ts';
import { ProductCard } from '../../catalog/ProductCard.tsx';
import { selectMarketplace } from '../../content/contentSlice.ts';
import { type ListsRootState, makeList } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import { type ListItemActions, type Removal, useFocusAfterChange } from '../useListItemActions.ts';
import moveDialogStyles from './ListDialog.module.css';
import styles from './ListItems.module.css';
import { NameDialog } from './NameDialog.tsx';

type MoveDialogProps = {
  /** The other lists. */
  lists: readonly Collection[];
  /** The page shows its failure. */
  onMove: (list: Collection) => Promise<void>;
  onClose: () => void;
};

/** A dialog to choose the list to move an item to, or to create one. */
function MoveDialog({ lists, onMove, onClose }: MoveDialogProps) {
  const [isNaming, setIsNaming] = useState(false);
  const dispatch = useAppDispatch<ListsRootState>();
  const { run } = useListAction();
  if (isNaming) {
    const make = async (name: string) => onMove(await dispatch(makeList(name)));
    return <NameDialog title="New list" actionLabel="Create and move" onSave={make} onClose={onClose} />;
  }
  return (
    <Dialog open size="small" onClose={onClose} title="Move to a list">
      <div className={moveDialogStyles.form}>
        {lists.length > 0 && (
          <ul className={moveDialogStyles.lists}>
            {lists.map((list) => (
              <li key={list.listId}>
                <button type="button" className={moveDialogStyles.list} onClick={() => void run(() => onMove(list))}>
                  {list.collectionName}
                  <span className={moveDialogStyles.count}>{formatItemCount(list.itemCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={moveDialogStyles.ways}>
          <Button kind="secondary" onClick={() => setIsNaming(true)}>
            New list
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** In one chunk with the quick view, which uses the same components. */
const ToCartDialog = loadable(() => import(/* webpackChunkName: "quick-shop" */ './ToCartDialog.tsx'), {
  resolveComponent: (file) => file.ToCartDialog,
  ssr: false,
});

/** The width of a card's picture: see ListItems.module.css. */
const SIZES = '(width <= 650px) calc(50vw - 22px), (width <= 1024px) 31vw, (width < 1440px) 23vw, 326px';

type ListItemProps = {
  item: HeartListItem;
  isOwner: boolean;
  /** The owner's other lists. */
  others: readonly Collection[];
  tools: CardTools;
  removal: Removal | undefined;
  isBusy: boolean;
  actions: ListItemActions;
  isFirst: boolean;
};

export function ListItem({ item, isOwner, others, tools, removal, isBusy, actions, isFirst }: ListItemProps) {
  const { card } = item;
  const place = useRef<HTMLLIElement>(null);
  useFocusAfterChange(place, removal !== undefined);
  if (removal)
    return (
      <GoneItem ref={place} item={item} removal={removal} isBusy={isBusy} onUndo={() => void actions.undo(item)} />
    );
  if (!card) {
    return (
      <li ref={place} className={styles.gone}>
        <p>This is no longer sold.</p>
        {isOwner && (
          <Button kind="secondary" busy={isBusy && 'Removing'} onClick={() => void actions.remove(item)}>
            Remove
          </Button>
        )}
      </li>
    );
  }
  return (
    <li ref={place} className={styles.item}>
      <ProductCard
        as="div"
        className={styles.card}
        card={card}
        tools={tools}
        sizes={SIZES}
        loading={isFirst ? 'priority' : 'lazy'}
      />
      <ItemButtons item={item} card={card} isOwner={isOwner} others={others} isBusy={isBusy} actions={actions} />
    </li>
  );
}

type ItemButtonsProps = Pick<ListItemProps, 'item' | 'isOwner' | 'others' | 'isBusy' | 'actions'> & { card: Card };

function ItemButtons({ item, card, isOwner, others, isBusy, actions }: ItemButtonsProps) {
  const [dialogKind, setDialogKind] = useState<'cart' | 'list' | null>(null);
  const close = () => setDialogKind(null);
  const name = `${card.brandName} ${card.productName}`;
  const texts = useSelector(selectMarketplace)?.buttonTexts;
  const actionLabel = isOwner ? 'Move to Cart' : (texts?.addToCart ?? '');
  const handleAdded = () => {
    close();
    if (isOwner) void actions.moveToCart(item);
  };
  const move = async (list: Collection) => {
    await actions.move(item, list);
    close();
  };
  return (
    <div className={styles.acts} aria-busy={isBusy}>
      {card.onHand === 0 ? (
        <p className={styles.soldOut}>{texts?.outOfStock}</p>
      ) : (
        <Button
          kind="secondary"
          isFullWidth
          aria-label={`${actionLabel}: ${name}`}
          onClick={() => setDialogKind('cart')}
        >
          {actionLabel}
        </Button>
      )}
      {isOwner && (
        <div className={styles.small}>
          <button
            type="button"
            className={styles.link}
            aria-label={`Move ${name}`}
            onClick={() => setDialogKind('list')}
          >
            Move
          </button>
          <button
            type="button"
            className={styles.link}
            aria-label={`Remove ${name}`}
            disabled={isBusy}
            onClick={() => void actions.remove(item)}
          >
            Remove
          </button>
        </div>
      )}
      {dialogKind === 'cart' && (
        <ToCartDialog
          card={card}
          stockId={item.subItemId}
          actionLabel={actionLabel}
          onAdded={handleAdded}
          onClose={close}
        />
      )}
      {dialogKind === 'list' && <MoveDialog lists={others} onMove={move} onClose={close} />}
    </div>
  );
}

type GoneItemProps = {
  ref: Ref<HTMLLIElement>;
  item: HeartListItem;
  removal: Removal;
  isBusy: boolean;
  onUndo: () => void;
};

/** The placeholder of a removed item: its destination, and an undo button. */
function GoneItem({ ref, item: { card }, removal, isBusy, onUndo }: GoneItemProps) {
  const name = card ? `${card.brandName} ${card.productName}` : 'It';
  return (
    <li ref={ref} className={styles.gone} data-gone>
      <p role="status">
        {removal.to === 'away' && `${name} was removed.`}
        {removal.to === 'cart' && `${name} is in your cart.`}
        {removal.to === 'list' && `${name} was moved to ${removal.list.collectionName}.`}
      </p>
      <Button kind="secondary" busy={isBusy && 'One moment'} onClick={onUndo}>
        {removal.to === 'cart' ? 'Keep it here, too' : 'Undo'}
      </Button>
    </li>
  );
}
