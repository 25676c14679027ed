import { SegmentedControl } from '@mantine/core';
import { Monitor, Moon, Smartphone, Sun } from 'lucide';
import { useState } from 'react';
import type { FrameAddress } from '../../contracts/desk/content.ts';
import { Option, PageFrame } from '../content/PreviewPane.tsx';
import { RetryNote } from '../parts/Note.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import styles from './shop.module.css';
import { shopTexts as texts } from './shopTexts.ts';

const PAGES = { home: '/', list: '/search', bag: '/cart' } as const;
type PageName = keyof typeof PAGES;
const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Screen = keyof typeof WIDTHS;
const SCHEMES = ['light', 'dark'] as const;
const PAUSE_MS = 400;

type PreviewProps = { readonly marketplace: string /** The query of the look. */; readonly look: string };

/** A real page of the shop with the look of the form, as a guest sees it. */
export function LookPreview({ marketplace, look }: PreviewProps) {
  const [page, setPage] = useState<PageName>('home');
  const [screen, setScreen] = useState<Screen>('desktop');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light');
  const query = new URLSearchParams({ marketplace, path: PAGES[page], look, scheme });
  const { answer, error, reload } = useDeskRead<FrameAddress>(`/settings/look-frame?${query}`, { pauseMs: PAUSE_MS });
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <h2>{texts.preview}</h2>
        <SegmentedControl
          size="xs"
          aria-label={texts.scheme}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: <Option icon={Sun} text={texts.light} /> },
            { value: 'dark', label: <Option icon={Moon} text={texts.dark} /> },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={texts.page}
          value={page}
          onChange={(value) => setPage(value === 'list' || value === 'bag' ? value : 'home')}
          data={[
            { value: 'home', label: texts.pages.home },
            { value: 'list', label: texts.pages.list },
            { value: 'bag', label: texts.pages.bag },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label={texts.width}
          value={screen}
          onChange={(value) => setScreen(value === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'phone', label: <Option icon={Smartphone} text={texts.phone} /> },
            { value: 'desktop', label: <Option icon={Monitor} text={texts.desktop} /> },
          ]}
        />
      </header>
      {error && (
        <RetryNote onRetry={reload}>
          <b>{texts.previewFailed}</b> {error.message}
        </RetryNote>
      )}
      {answer && <PageFrame url={answer.url} title={texts.previewOf(texts.pages[page])} width={WIDTHS[screen]} />}
    </section>
  );
}
