import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { Bold, Heading2, Heading3, type IconNode, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './RichText.module.css';
import { richTexts as texts } from './texts.ts';

type RichTextProps = {
  readonly label: string;
  /** Sanitized HTML: the shop cleans it when it is stored. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isReadOnly: boolean;
  readonly error?: string | undefined;
  /** Whether it may link to pages. */
  readonly hasLinks?: boolean;
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

/** The address of a link for the selected words, which are kept while the field has the focus. */
function LinkBar({ box, onDone }: { readonly box: HTMLElement | null; readonly onDone: () => void }) {
  const [address, setAddress] = useState('');
  const [range] = useState(() => {
    const selection = document.getSelection();
    return selection && selection.rangeCount > 0 && box?.contains(selection.anchorNode)
      ? selection.getRangeAt(0).cloneRange()
      : undefined;
  });
  const run = (command: string): void => {
    box?.focus();
    if (range)
      document
        .getSelection()
        ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    document.execCommand(command, false, address);
    onDone();
  };
  return (
    <div className={styles.link}>
      <TextInput
        data-autofocus
        size="xs"
        label={texts.linkAddress}
        placeholder="/c/shipping-and-returns"
        maxLength={500}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <Button
        size="xs"
        disabled={!/^(?:\/(?!\/)|https?:|mailto:|tel:)/.test(address)}
        onClick={() => run('createLink')}
      >
        {texts.setLink}
      </Button>
      <Button size="xs" variant="default" onClick={() => run('unlink')}>
        {texts.removeLink}
      </Button>
    </div>
  );
}

type ToolProps = { readonly name: string; readonly icon: IconNode; readonly onClick: () => void };

/** A button of the editor, which leaves the selection as it is. */
const Tool = ({ name, icon, onClick }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={28}
    aria-label={name}
    title={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  >
    <Icon icon={icon} size={15} />
  </ActionIcon>
);

/** An editor of the tags that texts may have. A paste becomes plain text; browsers undo and redo by themselves. */
export function RichText({ label, value, onChange, isReadOnly, error, hasLinks = false }: RichTextProps) {
  const [isLinking, setLinking] = useState(false);
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
              <Tool key={name} name={name} icon={icon} onClick={() => run(command, argument)} />
            ))}
            {hasLinks && <Tool name={texts.link} icon={Link2} onClick={() => setLinking(!isLinking)} />}
            <small>{texts.words(words)}</small>
          </div>
        )}
        {isLinking && (
          <LinkBar
            box={box.current}
            onDone={() => {
              setLinking(false);
              read();
            }}
          />
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
