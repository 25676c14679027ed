import { ActionIcon, Button, TextInput } from '@mantine/core';
import { ArrowLeft, Lock, Plus, TriangleAlert, X } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskProductColor, DeskProductPage } from '../../contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../lib/desk/goods.ts';
import { MAX_WEB_ADDRESS } from '../../lib/desk/limits.ts';
import { DeskError } from '../callDesk.ts';
import { LibraryDialog } from '../media/LibraryDialog.tsx';
import { texts as mediaTexts } from '../media/texts.ts';
import { Failure } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { showDone } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { ColorDialog } from './ColorDialog.tsx';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

type TabsProps = {
  readonly colors: readonly DeskProductColor[];
  readonly chosen: DeskProductColor;
  readonly onChoose: (styleId: number) => void;
};

/** The colors of a product, each with its first picture. */
const ColorTabs = ({ colors, chosen, onChoose }: TabsProps) => (
  <div className={styles.tabs}>
    {colors.map(({ styleId, color, hasPicture, pictures }) => (
      <button
        key={styleId}
        type="button"
        className={styles.tab}
        aria-pressed={styleId === chosen.styleId}
        data-warning={!hasPicture || undefined}
        onClick={() => onChoose(styleId)}
      >
        {hasPicture && pictures[0] ? (
          <Picture imageId={pictures[0].imageId} title="" size={24} />
        ) : (
          <Icon icon={TriangleAlert} size={14} />
        )}
        {hasPicture ? color : texts.noPicture(color)}
      </button>
    ))}
  </div>
);

type PicturesProps = { readonly product: DeskProductPage; readonly color: DeskProductColor };

/** Stores the pictures of a color in their new order. */
function usePictures({ product: { version }, color }: PicturesProps) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const stored = color.pictures.map(({ imageId }) => imageId);
  const [order, setOrder] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const save = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await perform({ name: 'product.pictures', version, input: { style: String(color.styleId), ...input } });
      showDone(texts.picturesSaved);
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { order, setOrder, isBusy, error, save, isChanged: order.join() !== stored.join(), revalidate };
}

/** The pictures of a color in order: moved, removed, added by their address. */
function Pictures(props: PicturesProps) {
  const { color } = props;
  const may = usePermissions();
  const { order, setOrder, isBusy, error, save, isChanged, revalidate } = usePictures(props);
  const [address, setAddress] = useState('');
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const canChange = may('products.change');
  // The placeholder goes with the first picture.
  const hasOwn = color.hasPicture;
  const moveLeft = (place: number) =>
    setOrder((all) =>
      all.map((one, index) =>
        index === place - 1 ? (all[place] ?? one) : index === place ? (all[place - 1] ?? one) : one,
      ),
    );
  return (
    <>
      <ol className={styles.tiles} style={{ listStyle: 'none', padding: 0 }}>
        {order.map((imageId, place) => (
          <li key={imageId} className={styles.tile}>
            <span className={styles.tileHead}>{place === 0 ? texts.main : place + 1}</span>
            <Picture imageId={imageId} title={texts.picture(place + 1)} size={84} />
            {canChange && (
              <span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.moveFirst(place + 1)}
                  disabled={place === 0}
                  onClick={() => moveLeft(place)}
                >
                  <Icon icon={ArrowLeft} size={14} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.removePicture(place + 1)}
                  disabled={order.length === 1}
                  onClick={() => setOrder((all) => all.filter((one) => one !== imageId))}
                >
                  <Icon icon={X} size={14} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
      {canChange && (
        <span className={styles.status}>
          <TextInput
            size="xs"
            w={260}
            type="url"
            aria-label={texts.pictureAddress}
            placeholder={texts.pictureAddress}
            maxLength={MAX_WEB_ADDRESS}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={address.trim() === '' || order.length >= PRODUCT_LIMITS.pictures}
            loading={isBusy}
            onClick={() => void save({ picture: order, address: [address.trim()] })}
          >
            {texts.addPicture}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={order.length >= PRODUCT_LIMITS.pictures}
            onClick={() => setLibraryOpen(true)}
          >
            {mediaTexts.fromLibrary}
          </Button>
          {isChanged && (
            <Button size="xs" loading={isBusy} onClick={() => void save({ picture: order })}>
              {texts.savePictures}
            </Button>
          )}
          {color.arePicturesKept && (
            <>
              <span className={styles.warning} style={{ color: 'var(--d-accent)' }}>
                <Icon icon={Lock} size={12} /> {texts.keptOnImport}
              </span>
              <Button size="compact-xs" variant="subtle" onClick={() => void save({ follow: true })}>
                {texts.follow}
              </Button>
            </>
          )}
        </span>
      )}
      {isLibraryOpen && (
        <LibraryDialog
          onClose={() => setLibraryOpen(false)}
          onTake={(mediaId) => {
            setLibraryOpen(false);
            void save({ picture: hasOwn ? order : [], media: [String(mediaId)] });
          }}
        />
      )}
      {error && <Failure error={error} onReload={() => void revalidate()} />}
    </>
  );
}

type ColorsProps = {
  readonly product: DeskProductPage;
  readonly chosen: DeskProductColor | undefined;
  readonly onChoose: (styleId: number) => void;
  readonly families: readonly string[];
  readonly onAdd: () => void;
};

/** The colors of a product with their pictures. */
export function ColorsCard({ product, chosen, families, onChoose, onAdd }: ColorsProps) {
  const may = usePermissions();
  const [isChanging, setChanging] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { colors } = product;
  const pictures = colors.reduce((sum, color) => sum + (color.hasPicture ? color.pictures.length : 0), 0);
  return (
    <Card
      title={
        <>
          {texts.colors} <small className={styles.soft}>{texts.colorCount(colors.length, pictures)}</small>
        </>
      }
      aside={
        may('products.change') && (
          <span className={styles.status}>
            {chosen && (
              <Button variant="default" size="xs" onClick={() => setChanging(true)}>
                {texts.changeColor(chosen.color)}
              </Button>
            )}
            {chosen && colors.length > 1 && (
              <Button variant="default" size="xs" onClick={() => setRemoving(true)}>
                {texts.removeColor(chosen.color)}
              </Button>
            )}
            <Button variant="default" size="xs" leftSection={<Icon icon={Plus} size={14} />} onClick={onAdd}>
              {texts.addColor}
            </Button>
          </span>
        )
      }
      isPadded
    >
      {chosen && (
        <>
          <ColorTabs colors={colors} chosen={chosen} onChoose={onChoose} />
          <p className={styles.soft}>{texts.foundUnder(chosen.colorFamilies)}</p>
          <Pictures key={`${chosen.styleId} ${product.version}`} product={product} color={chosen} />
        </>
      )}
      {isRemoving && chosen && (
        <RemoveDialog version={product.version} color={chosen} onClose={() => setRemoving(false)} />
      )}
      {isChanging && chosen && (
        <ColorDialog color={chosen} version={product.version} families={families} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}
