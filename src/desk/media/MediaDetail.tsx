import { Button, Checkbox, TextInput } from '@mantine/core';
import { Download, Trash2, X } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { DeskMedia } from '../../contracts/desk/media.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation, Failure } from '../parts/ConfirmOperation.tsx';
import { usePermissions, usePersonNames } from '../parts/DeskContext.tsx';
import { formatMoment } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { showDone } from '../parts/toast.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import { useOperations } from '../parts/useOperation.ts';
import styles from './media.module.css';
import { texts } from './texts.ts';

/** The ratios in which places of the shop crop pictures. */
const CROPS = ['4 / 3', '3 / 1', '1 / 1', '3 / 4'];

const clamp = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

type Focus = { readonly x: number; readonly y: number };
type FocalProps = { readonly media: DeskMedia; readonly focus: Focus; readonly onFocus: (focus: Focus) => void };

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The picture with its focal point, and how it looks when it is cropped. */
function FocalPoint({ media: { mediaId, alt }, focus, onFocus }: FocalProps) {
  const src = `/api/desk/media/${mediaId}/original`;
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    if (box.width === 0 || (clientX === 0 && clientY === 0)) return;
    onFocus({ x: clamp((100 * (clientX - box.left)) / box.width), y: clamp((100 * (clientY - box.top)) / box.height) });
  };
  const step = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onFocus({ x: clamp(focus.x + by.x), y: clamp(focus.y + by.y) });
  };
  return (
    <>
      <button
        type="button"
        className={styles.focal}
        aria-label={texts.focal(focus.x, focus.y)}
        title={texts.focalHelp}
        onClick={point}
        onKeyDown={step}
      >
        <img src={src} alt={alt} />
        <i style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        <small>{texts.focal(focus.x, focus.y)}</small>
      </button>
      <div className={styles.crops} aria-hidden="true">
        {CROPS.map((ratio) => (
          <img key={ratio} src={src} alt="" style={{ aspectRatio: ratio, objectPosition: `${focus.x}% ${focus.y}%` }} />
        ))}
      </div>
    </>
  );
}

type FormProps = { readonly media: DeskMedia; readonly onChanged: () => void };

/** The texts and the focal point of a picture. */
function DetailForm({ media, onChanged }: FormProps) {
  const { perform } = useOperations();
  const may = usePermissions();
  const [fields, setFields] = useState({ name: media.name, alt: media.alt, isDecorative: media.isDecorative });
  const [focus, setFocus] = useState<Focus>({ x: media.focalX, y: media.focalY });
  const [error, setError] = useState<DeskError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canChange = may('products.change');
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { name, alt, isDecorative } = fields;
      const texted = { name: name.trim(), alt: isDecorative ? '' : alt.trim(), decorative: isDecorative };
      const input = { media: String(media.mediaId), ...texted, focalX: String(focus.x), focalY: String(focus.y) };
      await perform({ name: 'media.describe', input, version: media.version });
      showDone(texts.saved);
      onChanged();
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FocalPoint media={media} focus={focus} onFocus={canChange ? setFocus : () => undefined} />
      <TextInput
        label={texts.alt}
        description={texts.altHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={300}
        readOnly={!canChange}
        disabled={fields.isDecorative}
        value={fields.alt}
        onChange={({ currentTarget: { value } }) => setFields((all) => ({ ...all, alt: value }))}
      />
      <Checkbox
        label={texts.decorative}
        disabled={!canChange}
        checked={fields.isDecorative}
        onChange={({ currentTarget: { checked } }) => setFields((all) => ({ ...all, isDecorative: checked }))}
      />
      <TextInput
        label={texts.name}
        maxLength={200}
        readOnly={!canChange}
        value={fields.name}
        onChange={({ currentTarget: { value } }) => setFields((all) => ({ ...all, name: value }))}
      />
      {error && <Failure error={error} onReload={onChanged} />}
      {canChange && (
        <Button type="submit" loading={isBusy} disabled={fields.name.trim() === ''}>
          {texts.save}
        </Button>
      )}
    </form>
  );
}

/** The places that show a picture, its facts, and its deletion. */
function Places({ media, onDeleted }: { readonly media: DeskMedia; readonly onDeleted: () => void }) {
  const namePerson = usePersonNames();
  const may = usePermissions();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <h3>{texts.usedIn(media.uses)}</h3>
      <ul className={styles.places}>
        {media.places.map(({ productId, productName, color }) => (
          <li key={`${productId} ${color}`}>
            <Link to={`/desk/products/${productId}`}>{productName}</Link> <small>{color}</small>
          </li>
        ))}
        {media.collections.map(({ collectionId, title }) => (
          <li key={collectionId}>
            <Link to={`/desk/collections/${collectionId}`}>{title}</Link> <small>{texts.collection}</small>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {texts.facts(media.width, media.height, media.bytes)}
        <br />
        {texts.addedBy(formatMoment(media.createdAt, new Date()), namePerson(media.by))}
      </p>
      <div className={styles.buttons}>
        <Button
          component="a"
          href={`/api/desk/media/${media.mediaId}/original`}
          download={media.name}
          variant="default"
          size="xs"
          leftSection={<Icon icon={Download} size={14} />}
        >
          {texts.original}
        </Button>
        {may('products.change') && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<Icon icon={Trash2} size={14} />}
            onClick={() => setDeleting(true)}
          >
            {texts.delete}
          </Button>
        )}
      </div>
      {isDeleting && (
        <ConfirmOperation
          title={texts.deleteTitle(media.name)}
          confirmLabel={texts.deleteConfirm}
          call={{ name: 'media.delete', input: { media: String(media.mediaId) }, version: media.version }}
          hasPreview
          isDangerous
          onClose={() => setDeleting(false)}
          onDone={onDeleted}
        />
      )}
    </>
  );
}

type DetailProps = { readonly mediaId: number; readonly onClose: () => void };

/** A picture of the library beside the grid. */
export function MediaDetail({ mediaId, onClose }: DetailProps) {
  const { revalidate } = useRevalidator();
  const { answer: media, error, reload } = useDeskRead<DeskMedia>(`/media/${mediaId}`);
  const read = (): void => {
    reload();
    void revalidate();
  };
  const shown = media?.mediaId === mediaId ? media : null;
  return (
    <aside className={styles.detail} aria-label={shown?.name ?? texts.title} aria-busy={!shown && !error}>
      <header>
        <h2>{shown?.name}</h2>
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={texts.close} onClick={onClose}>
          <Icon icon={X} />
        </Button>
      </header>
      {error && <Failure error={error} onReload={read} />}
      {shown && (
        <>
          <DetailForm key={shown.version} media={shown} onChanged={read} />
          <Places
            media={shown}
            onDeleted={() => {
              onClose();
              void revalidate();
            }}
          />
        </>
      )}
    </aside>
  );
}
