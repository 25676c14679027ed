import { ActionIcon, Input } from '@mantine/core';
import { Bold, Heading2, Heading3, type IconNode, Italic, List, ListOrdered, Redo2, Undo2 } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import styles from './products.module.css';
import { richTexts as texts } from './productTexts.ts';

type RichTextProps = {
  readonly label: string;
  /** Sanitized HTML: the shop cleans it when it is stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isReadOnly: boolean;
  readonly error?: string | undefined;
};

const TOOLS: readonly (readonly [command: string, argument: string, label: string, icon: IconNode])[] = [
  ['formatBlock', 'h2', texts.heading, Heading2],
  ['formatBlock', 'h3', texts.smallHeading, Heading3],
  ['bold', '', texts.bold, Bold],
  ['italic', '', texts.italic, Italic],
  ['insertUnorderedList', '', texts.bullets, List],
  ['insertOrderedList', '', texts.numbers, ListOrdered],
  ['undo', '', texts.undo, Undo2],
  ['redo', '', texts.redo, Redo2],
];

const countWords = (text: string): number => (text.match(/\S+/g) ?? []).length;

/** An editor of the tags that product texts may have. A paste becomes plain text; browsers undo and redo by themselves. */
export function RichText({ label, value, onChange, isReadOnly, error }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(0);
  const labelId = useId();
  useEffect(() => {
    const element = box.current;
    // Written again only if it is another text than the typed one, so that the caret stays.
    if (element && element.innerHTML !== value) element.innerHTML = value;
    setWords(countWords(element?.textContent ?? ''));
  }, [value]);
  const read = () => box.current && onChange(box.current.innerHTML);
  const run = (command: string, argument: string) => {
    box.current?.focus();
    document.execCommand(command, false, argument);
    read();
  };
  return (
    <Input.Wrapper label={label} labelProps={{ id: labelId }} error={error}>
      <div className={styles.rich}>
        {!isReadOnly && (
          <div className={styles.tools}>
            {TOOLS.map(([command, argument, name, icon]) => (
              <ActionIcon
                key={name}
                variant="subtle"
                color="gray"
                size={28}
                aria-label={name}
                title={name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(command, argument)}
              >
                <Icon icon={icon} size={15} />
              </ActionIcon>
            ))}
            <small>{texts.words(words)}</small>
          </div>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a field for formatted text has no element of its own */}
        <div
          ref={box}
          className={styles.richBox}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={labelId}
          contentEditable={!isReadOnly}
          suppressContentEditableWarning
          onInput={read}
          onPaste={(event) => {
            event.preventDefault();
            document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
