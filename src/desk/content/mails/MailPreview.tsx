import { Loader, SegmentedControl, Select } from '@mantine/core';
import { FileText, Monitor, Moon, Smartphone, Sun } from 'lucide';
import { useEffect, useState } from 'react';
import type { ContentMails, DeskContent } from '../../../contracts/desk/content.ts';
import { Failure } from '../../parts/ConfirmOperation.tsx';
import { useDeskRead } from '../../parts/useDeskRead.ts';
import { Option, PageFrame, useFrame, useShownVersion } from '../PreviewPane.tsx';
import styles from '../preview.module.css';
import { texts } from '../texts.ts';
import type { Draft } from '../useDraft.ts';
import own from './mails.module.css';

const WIDTHS = { phone: 390, desktop: 760 } as const;
const MAIL_PATH = '/previewMails.do';

/** Reads the subjects and plain texts of a version's mails. */
function useMails({ key, marketplaceId }: DeskContent, { version, revision }: { version: number; revision: number }) {
  const query = new URLSearchParams({ key, marketplace: marketplaceId, version: String(version) });
  const { answer, error } = useDeskRead<ContentMails>(`/content/mails?${query}`, { revision });
  return { mails: answer?.mails, error };
}

type PreviewProps = {
  readonly content: DeskContent;
  readonly draft: Draft;
  /** The section of the document. */
  readonly mail: string;
  readonly example: string;
  readonly onExample: (name: string) => void;
};

/** A mail as its reader sees it: on a phone or a desktop, light, dark, or as plain text. */
export function MailPreview({ content, draft, mail, example, onExample }: PreviewProps) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('desktop');
  const [look, setLook] = useState('light');
  const shown = useShownVersion(content, draft);
  const { mails, error } = useMails(content, shown);
  const ofSection = mails?.filter(({ name }) => name === mail || name.startsWith(`${mail}-`)) ?? [];
  const offered = ofSection.length > 0 ? ofSection : (mails ?? []);
  const chosen = offered.find(({ name }) => name === example) ?? offered[0];
  const name = chosen?.name ?? '';
  useEffect(() => {
    if (name !== example) onExample(name);
  }, [name, example, onExample]);
  // Without a name the address would be that of all mails.
  const framed = name === '' ? { version: 0, revision: 0 } : shown;
  const frame = useFrame(content, framed, { path: `${MAIL_PATH}/${encodeURIComponent(name)}` });
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header>
        <Select
          size="xs"
          w={190}
          aria-label={texts.example}
          allowDeselect={false}
          data={offered.map((one) => one.name)}
          value={name || null}
          onChange={(value) => value !== null && onExample(value)}
        />
        <span className={styles.previewEnd}>
          <SegmentedControl
            size="xs"
            aria-label={texts.width}
            value={screen}
            onChange={(value) => setScreen(value === 'phone' ? 'phone' : 'desktop')}
            data={[
              { value: 'phone', label: <Option icon={Smartphone} text={texts.phoneShort} /> },
              { value: 'desktop', label: <Option icon={Monitor} text={texts.desktopShort} /> },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={texts.look}
            value={look}
            onChange={setLook}
            data={[
              { value: 'light', label: <Option icon={Sun} text={texts.light} /> },
              { value: 'dark', label: <Option icon={Moon} text={texts.dark} /> },
              { value: 'text', label: <Option icon={FileText} text={texts.plain} /> },
            ]}
          />
        </span>
      </header>
      {error && <Failure error={error} onReload={frame.reload} />}
      {!mails && !error && <Loader size={18} />}
      {chosen && (
        <div className={own.inbox}>
          <b>{chosen.subject}</b>
          <small>{texts.invented}</small>
        </div>
      )}
      {chosen && look === 'text' && <pre className={own.plain}>{chosen.text}</pre>}
      {chosen && look !== 'text' && frame.answer && (
        <PageFrame
          url={frame.answer.url}
          title={texts.previewOf(name)}
          width={WIDTHS[screen]}
          scheme={look === 'dark' ? 'dark' : 'light'}
        />
      )}
    </section>
  );
}
