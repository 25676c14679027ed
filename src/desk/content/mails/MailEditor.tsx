import { Badge, Button, Select, Textarea } from '@mantine/core';
import { Send } from 'lucide';
import { useState } from 'react';
import { formatPath, isJsonRecord, type Json, readText, writeAt } from '../../../lib/desk/json.ts';
import { MAX_MAIL_TEXT } from '../../../lib/desk/limits.ts';
import { DeskError } from '../../callDesk.ts';
import { Icon } from '../../parts/Icon.tsx';
import { showDone, showFailure } from '../../parts/toast.tsx';
import { useOperations } from '../../parts/useOperation.ts';
import styles from '../content.module.css';
import { ValueList } from '../forms/FormEditor.tsx';
import forms from '../forms/forms.module.css';
import { nameMail, texts } from '../texts.ts';
import type { EditorProps } from '../useDraft.ts';
import { MailPreview } from './MailPreview.tsx';
import own from './mails.module.css';

type TextsProps = EditorProps & { readonly mail: string };

/** The texts of one mail, each with the values that it must keep. */
function MailTexts({ content, draft, isReadOnly, mail }: TextsProps) {
  const section: Json = (isJsonRecord(draft.body) ? draft.body[mail] : undefined) ?? {};
  const names = isJsonRecord(section) ? Object.keys(section) : [];
  return (
    <div className={forms.fields}>
      {names.map((name) => {
        const text = readText(section, name);
        const values = content.mailValues?.[mail]?.[name] ?? [];
        return (
          <Textarea
            key={name}
            label={
              <span className={forms.label}>
                {nameMail(name)}
                <small>{texts.chars(text.length, MAX_MAIL_TEXT)}</small>
              </span>
            }
            classNames={{ label: forms.labelRow ?? '' }}
            autosize
            minRows={1}
            maxRows={12}
            maxLength={MAX_MAIL_TEXT}
            value={text}
            readOnly={isReadOnly}
            error={draft.fields[formatPath([mail, name])]}
            description={
              values.length === 0 ? undefined : (
                <span className={own.values}>
                  {values.map((value) => (
                    <Badge key={value} variant="light" size="sm" tt="none" component="span">
                      {`{{${value}}}`}
                    </Badge>
                  ))}
                </span>
              )
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={({ currentTarget: { value } }) => draft.change(writeAt(draft.body, [mail, name], value))}
          />
        );
      })}
    </div>
  );
}

type ListProps = {
  readonly mails: readonly string[];
  readonly chosen: string;
  readonly changed: ReadonlySet<string>;
  readonly onChoose: (mail: string) => void;
};

/** The mails of the document; a select on a phone. */
function MailList({ mails, chosen, changed, onChoose }: ListProps) {
  return (
    <nav className={own.list} aria-label={texts.mails}>
      <ul>
        {mails.map((mail) => (
          <li key={mail}>
            <button type="button" aria-current={mail === chosen} onClick={() => onChoose(mail)}>
              {nameMail(mail)}
              {changed.has(mail) && <small>{texts.changedMail}</small>}
            </button>
          </li>
        ))}
      </ul>
      <Select
        aria-label={texts.mails}
        allowDeselect={false}
        data={mails.map((mail) => ({ value: mail, label: nameMail(mail) }))}
        value={chosen}
        onChange={(mail) => mail !== null && onChoose(mail)}
      />
    </nav>
  );
}

/** Sends an example of the mail to the own address. */
function TestButton({ content, draft, example }: Omit<EditorProps, 'isReadOnly'> & { readonly example: string }) {
  const { perform } = useOperations();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { text } = await perform({
        name: 'content.test-mail',
        input: {
          document: content.key,
          mail: example,
          number: String(draft.saved?.version ?? content.published.version),
          marketplace: content.marketplaceId,
        },
      });
      showDone(text);
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon icon={Send} size={14} />}
      loading={isBusy}
      disabled={draft.isDirty || example === ''}
      onClick={() => void send()}
    >
      {texts.sendTest}
    </Button>
  );
}

/** The texts of mails beside the mail itself, with invented names and amounts. */
export function MailEditor({ content, draft, isReadOnly }: EditorProps) {
  const mails = isJsonRecord(draft.body) ? Object.keys(draft.body) : [];
  const [mail, setMail] = useState(mails[0] ?? '');
  const [example, setExample] = useState('');
  const base = isJsonRecord(draft.base.body) ? draft.base.body : {};
  const changed = new Set(
    mails.filter((one) => isJsonRecord(draft.body) && JSON.stringify(draft.body[one]) !== JSON.stringify(base[one])),
  );
  return (
    <>
      <MailList mails={mails} chosen={mail} changed={changed} onChoose={setMail} />
      <div className={styles.column}>
        <div className={own.head}>
          <h2>{nameMail(mail)}</h2>
          {!isReadOnly && <TestButton content={content} draft={draft} example={example} />}
        </div>
        <p className={styles.soft}>{texts.mailHelp}</p>
        <MailTexts content={content} draft={draft} isReadOnly={isReadOnly} mail={mail} />
        <ValueList values={content.values} />
      </div>
      <MailPreview content={content} draft={draft} mail={mail} example={example} onExample={setExample} />
    </>
  );
}
