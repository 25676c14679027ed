import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ExternalLink, Monitor, Smartphone } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DeskContent, FrameAddress } from '../../contracts/desk/content.ts';
import { Icon } from '../parts/Icon.tsx';
import { RetryNote } from '../parts/Note.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import styles from './content.module.css';
import { fromLocal } from './forms/fields.tsx';
import own from './preview.module.css';
import { nameDocument, texts } from './texts.ts';
import type { Draft } from './useDraft.ts';

const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Screen = keyof typeof WIDTHS;

/** Reads the address of a frame with a version, again for each revision: an address works for a quarter of an hour. */
export function useFrame(
  { key, marketplaceId, published }: DeskContent,
  shown: { readonly version: number; readonly revision: number },
  { path, at }: { readonly path?: string | undefined; readonly at?: string | undefined },
) {
  const { revision } = shown;
  // Without a draft, the version that is published at the moment: it may be another one than now.
  const version = at !== undefined && shown.version === published.version ? 0 : shown.version;
  const query = new URLSearchParams({
    key,
    marketplace: marketplaceId,
    version: String(version),
    ...(path !== undefined && { path }),
    ...(at !== undefined && { at }),
  });
  return useDeskRead<FrameAddress>(shown.version === 0 ? null : `/content/frame?${query}`, { revision });
}

const OUTLINE = '3px solid #1b3fc0';

/** Returns the document of a frame; null on another host, whose pages the desk cannot read. */
const getFrameDocument = (frame: HTMLIFrameElement | null): Document | null => frame?.contentDocument ?? null;

/** A part of a page: its name in reports, and words in it. */
export type PageMark = { readonly track: string; readonly text: string };

/** Returns the part of a page that has a mark: its words tell it from others of the same name. */
function findMarked(page: Document, { track, text }: PageMark): HTMLElement | undefined {
  const parts = [...page.querySelectorAll<HTMLElement>(`[data-track="${CSS.escape(track)}"]`)];
  return parts.find((part) => part.textContent.includes(text)) ?? parts[0];
}

type FrameProps = {
  readonly url: string;
  readonly title: string;
  readonly width: number;
  readonly scheme?: 'light' | 'dark';
  readonly chosen?: PageMark | undefined;
  readonly onChoose?: (mark: PageMark) => void;
};

/** A page of the shop in a frame without scripts, as large as the place that it has. */
export function PageFrame({ url, title, width, scheme, chosen, onChoose }: FrameProps) {
  const { ref, width: room, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const scrolled = useRef(0);
  const scale = Math.min(1, room === 0 ? 1 : room / width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load of the frame has another document
  useEffect(() => {
    const page = getFrameDocument(frame.current);
    const block = page && chosen ? findMarked(page, chosen) : undefined;
    if (!block) return;
    block.style.outline = OUTLINE;
    block.style.outlineOffset = '-3px';
    block.scrollIntoView({ block: 'nearest' });
    return () => {
      block.style.outline = '';
    };
  }, [chosen?.track, chosen?.text, loads]);
  const onLoad = (): void => {
    const page = getFrameDocument(frame.current);
    setLoads((count) => count + 1);
    if (!page) return;
    page.defaultView?.scrollTo(0, scrolled.current);
    page.addEventListener('scroll', () => {
      scrolled.current = page.defaultView?.scrollY ?? 0;
    });
    // A link or a form would lead away from the draft.
    page.addEventListener('submit', (event) => event.preventDefault(), true);
    page.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        const [x, y] = [event.clientX, event.clientY];
        // The element of another window is no instance of this one's classes.
        const part = page.elementFromPoint(x, y);
        const track = part?.closest('[data-track]')?.getAttribute('data-track');
        if (track) onChoose?.({ track, text: part?.closest('a, section')?.textContent ?? '' });
      },
      true,
    );
  };
  return (
    <div ref={ref} className={own.frameRoom}>
      <iframe
        ref={frame}
        className={own.frame}
        src={url}
        title={title}
        sandbox="allow-same-origin"
        data-width={width}
        style={{
          width,
          height: height / scale,
          transform: `scale(${scale})`,
          ...(scheme && { colorScheme: scheme }),
        }}
        onLoad={onLoad}
      />
    </div>
  );
}

/** Returns the version that previews show: while words wait, what was stored last. */
export function useShownVersion({ published }: DeskContent, { saved }: Draft) {
  const [last, setLast] = useState(saved);
  if (saved && saved !== last) setLast(saved);
  return last ?? { version: published.version, revision: 0 };
}

type PaneProps = {
  readonly content: DeskContent;
  readonly draft: Draft;
  /** In place of the page that shows the document. */
  readonly path?: string;
  readonly chosen?: PageMark | undefined;
  readonly onChoose?: (mark: PageMark) => void;
  readonly above?: ReactNode;
};

/** The real page of the shop with the draft, at the width of a phone or a desktop. */
export function PreviewPane({ content, draft, path, chosen, onChoose, above }: PaneProps) {
  const [screen, setScreen] = useState<Screen>('phone');
  const shown = useShownVersion(content, draft);
  const [moment, setMoment] = useState('');
  const { answer, error, reload } = useFrame(content, shown, { path, at: fromLocal(moment) });
  return (
    <section className={own.preview} aria-label={texts.preview}>
      <header>
        <SegmentedControl
          size="xs"
          aria-label={texts.width}
          value={screen}
          onChange={(value) => setScreen(value === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: <Option icon={Smartphone} text={texts.phone} /> },
            { value: 'desktop', label: <Option icon={Monitor} text={texts.desktop} /> },
          ]}
        />
        <TextInput
          size="xs"
          type="datetime-local"
          className={own.moment}
          label={texts.asOf}
          title={texts.asOfHelp}
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
        {moment !== '' && (
          <Button size="compact-xs" variant="subtle" onClick={() => setMoment('')}>
            {texts.now}
          </Button>
        )}
        {draft.isSaving && <Loader size={14} aria-label={texts.saving} />}
        <span className={own.previewEnd}>
          {onChoose && <small>{texts.clickBlock}</small>}
          <a href={content.path} target="_blank" rel="noreferrer">
            <Icon icon={ExternalLink} size={14} /> {texts.openShop}
          </a>
        </span>
      </header>
      {above}
      {error && (
        <RetryNote onRetry={reload}>
          <b>{texts.previewFailed}</b> {error.message}
        </RetryNote>
      )}
      {shown.version === 0 && <p className={styles.soft}>{texts.previewWaits}</p>}
      {answer && (
        <PageFrame
          url={answer.url}
          title={texts.previewOf(nameDocument(content.key))}
          width={WIDTHS[screen]}
          chosen={chosen}
          {...(onChoose && { onChoose })}
        />
      )}
    </section>
  );
}

export const Option = ({
  icon,
  text,
}: {
  readonly icon: Parameters<typeof Icon>[0]['icon'];
  readonly text: string;
}) => (
  <span className={own.option}>
    <Icon icon={icon} size={14} />
    {text}
  </span>
);
