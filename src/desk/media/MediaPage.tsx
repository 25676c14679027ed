import { Button, Loader } from '@mantine/core';
import { CloudUpload, Image, TriangleAlert } from 'lucide';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskMediaRow } from '../../contracts/desk/media.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData } from '../parts/ListPage.tsx';
import { PageButtons, SearchField } from '../parts/listControls.tsx';
import { Page, PageState } from '../parts/Page.tsx';
import { useListParams } from '../parts/useListParams.ts';
import { ViewTabs } from '../parts/ViewTabs.tsx';
import { MediaDetail } from './MediaDetail.tsx';
import styles from './media.module.css';
import { texts } from './texts.ts';
import { useUploads } from './useUploads.ts';

/** Reads a page of the media library. */
export const createMediaLoader = (callDesk: CallDesk) => createListLoader<DeskMediaRow>(callDesk, 'media');

const PATH = '/desk/media';

type TileProps = { readonly media: DeskMediaRow; readonly isOpen: boolean; readonly onOpen: () => void };

/** A picture of the grid with its name and what should be looked at. */
const Tile = ({ media, isOpen, onOpen }: TileProps) => (
  <li>
    <button
      type="button"
      className={styles.tile}
      aria-label={texts.open(media.name)}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <img src={`/api/desk/media/${media.mediaId}/small`} alt={media.alt} loading="lazy" />
      <span>
        <b>{media.name}</b>
        {media.alt === '' && !media.isDecorative ? (
          <small className={styles.warning} title={texts.noAlt}>
            <Icon icon={TriangleAlert} size={12} /> alt
          </small>
        ) : (
          <small>{media.uses === 0 ? texts.unused : media.uses}</small>
        )}
      </span>
    </button>
  </li>
);

/** The media library: upload by dropping or picking, a grid, and one picture beside it. */
export function MediaPage() {
  const { page, counts, views } = useLoaderData<ListData<DeskMediaRow>>();
  const list = useListParams(PATH, { leftOut: [], columnIds: [] });
  const may = usePermissions();
  const { upload, waiting } = useUploads();
  const [openId, setOpenId] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const canUpload = may('products.change');
  const send = (files: FileList | null): void => {
    if (canUpload && files && files.length > 0) void upload([...files]);
  };
  return (
    <Page
      title={texts.title}
      actions={
        canUpload && (
          <Button
            leftSection={<Icon icon={CloudUpload} size={15} />}
            loading={waiting.length > 0}
            onClick={() => input.current?.click()}
          >
            {texts.upload}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.upload}
        onChange={({ currentTarget }) => {
          send(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <ViewTabs
        path={PATH}
        query="media"
        list={list}
        title={texts.title}
        views={texts.views}
        counts={counts}
        saved={views}
        urgentView={undefined}
      />
      <div className={listStyles.bars}>
        <div className={listStyles.toolbar}>
          <SearchField list={list} texts={texts} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pictures can be picked with the button above */}
      <div
        className={styles.body}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          send(event.dataTransfer.files);
        }}
      >
        <div className={styles.main}>
          {waiting[0] !== undefined && (
            <p className={styles.uploading} role="status">
              <Loader size={14} /> {texts.uploading(waiting[0], waiting.length - 1)}
            </p>
          )}
          {page.rows.length === 0 ? (
            <PageState
              icon={<Icon icon={Image} size={22} />}
              title={list.params.has('q') ? texts.nothingTitle : texts.emptyTitle}
              help={list.params.has('q') ? texts.nothingHelp : `${texts.emptyHelp} ${texts.kinds}.`}
            />
          ) : (
            <ul className={styles.grid}>
              {page.rows.map((media) => (
                <Tile
                  key={media.mediaId}
                  media={media}
                  isOpen={media.mediaId === openId}
                  onOpen={() => setOpenId(media.mediaId)}
                />
              ))}
            </ul>
          )}
        </div>
        {openId !== null && <MediaDetail mediaId={openId} onClose={() => setOpenId(null)} />}
      </div>
      <footer className={listStyles.footer}>
        <span>{texts.count(page.total)}</span>
        <PageButtons list={list} nextCursor={page.nextCursor} />
      </footer>
    </Page>
  );
}
