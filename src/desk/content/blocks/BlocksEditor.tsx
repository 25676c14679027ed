import { Button, Menu, Select } from '@mantine/core';
import { Copy, Ellipsis, Trash2 } from 'lucide';
import { useState } from 'react';
import {
  formatPath,
  type Json,
  type JsonPath,
  moveItem,
  readAt,
  readList,
  readText,
  writeAt,
} from '../../../lib/desk/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import { RichText } from '../../parts/RichText.tsx';
import styles from '../content.module.css';
import { createContext } from '../forms/context.ts';
import { ValueList } from '../forms/FormEditor.tsx';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { findSchema, readSchema } from '../forms/schema.ts';
import { type PageMark, PreviewPane } from '../PreviewPane.tsx';
import { Warnings } from '../PublishDialog.tsx';
import { hasPeriod, PeriodNote } from '../periods.tsx';
import { nameBlock, nameField, texts } from '../texts.ts';
import type { Draft, EditorProps } from '../useDraft.ts';
import { AddBlock, BlockRow, isHidden } from './blockList.tsx';
import own from './blocks.module.css';
import { BLOCK_KINDS, copyBlock, createBlock, findBlock, getMark, listKinds } from './blocks.ts';

type LayoutProps = { readonly body: Json; readonly place: number; readonly onChange: (place: number) => void };

/** The layout of the page that is edited, if it has several. */
function LayoutChoice({ body, place, onChange }: LayoutProps) {
  const layouts = readList(body, 'layouts');
  if (layouts.length < 2) return null;
  return (
    <Select
      size="xs"
      aria-label={texts.layout}
      allowDeselect={false}
      data={layouts.map((layout, at) => ({ value: String(at), label: readText(layout, 'pageLayout') }))}
      value={String(place)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

type BlockMenuProps = {
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onMove: (by: number) => void;
};

const BlockMenu = ({ onCopy, onRemove, onMove }: BlockMenuProps) => (
  <Menu>
    <Menu.Target>
      <Button variant="subtle" color="gray" size="compact-sm" aria-label={texts.more}>
        <Icon icon={Ellipsis} />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onMove(-1)}>{texts.moveUp}</Menu.Item>
      <Menu.Item onClick={() => onMove(1)}>{texts.moveDown}</Menu.Item>
      <Menu.Item leftSection={<Icon icon={Copy} size={15} />} onClick={onCopy}>
        {texts.duplicate}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<Icon icon={Trash2} size={15} />} onClick={onRemove}>
        {texts.remove}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** The blocks of a draft's page, the chosen one, and their changes. */
function useBlocks({ body, change }: Draft, layout: number) {
  const [chosen, setChosen] = useState(0);
  const path: JsonPath = ['layouts', layout, 'slots'];
  const blocks = readList(readAt(body, path.slice(0, 2)), 'slots');
  const write = (next: readonly Json[]): void => change(writeAt(body, path, next));
  return {
    path,
    blocks,
    chosen,
    setChosen,
    write: (at: number, next: Json): void => write(blocks.with(at, next)),
    move: (from: number, to: number): void => {
      if (to < 0 || to >= blocks.length) return;
      write(moveItem(blocks, from, to));
      setChosen(to);
    },
    add: (next: Json, at: number): void => {
      write(blocks.toSpliced(at, 0, next));
      setChosen(at);
    },
    remove: (at: number): void => {
      write(blocks.toSpliced(at, 1));
      setChosen(Math.max(0, at - 1));
    },
  };
}

type FormProps = {
  readonly editor: EditorProps;
  readonly page: ReturnType<typeof useBlocks>;
  readonly block: Json;
};

/** The fields of the chosen block, and what can be done with it. */
function BlockForm({ editor: { content, draft, isReadOnly }, page, block }: FormProps) {
  const { path, blocks, chosen, write, move, add, remove } = page;
  const schema = findSchema(readSchema(content.schema), ['layouts', 0, 'slots', 0]);
  const kind = readText(block, 'componentName');
  const fields = BLOCK_KINDS[kind]?.fields ?? [];
  if (!schema) return null;
  return (
    <section className={own.form} aria-label={nameBlock(kind)}>
      <header>
        <h3>{nameBlock(kind)}</h3>
        {!isReadOnly && (
          <BlockMenu
            onMove={(by) => move(chosen, chosen + by)}
            onCopy={() => add(copyBlock(block, blocks), chosen + 1)}
            onRemove={() => remove(chosen)}
          />
        )}
      </header>
      {hasPeriod(block) && (
        <PeriodNote part={block} now={new Date()} {...(!isReadOnly && { onChange: (next) => write(chosen, next) })} />
      )}
      {kind === 'rich-text' && (
        <RichText
          label={nameField('content')}
          value={readText(block, 'content')}
          isReadOnly={isReadOnly}
          hasLinks
          onChange={(html) => write(chosen, writeAt(block, ['content'], html))}
        />
      )}
      <SchemaForm
        context={createContext(draft, isReadOnly)}
        schema={schema}
        value={block}
        path={[...path, chosen]}
        only={[...fields.filter((name) => name !== 'content' || kind !== 'rich-text'), 'from', 'until']}
        onChange={(next) => write(chosen, next)}
      />
    </section>
  );
}

/** Returns the reason why a block is refused, or the part of it that shoppers will not see. */
function findProblem({ fields, check }: Draft, path: JsonPath): string | undefined {
  const prefix = `${formatPath(path)}.`;
  const refused = Object.entries(fields).find(([place]) => place.startsWith(prefix))?.[1];
  return refused ?? check.warnings.find((warning) => warning.path.startsWith(prefix))?.text;
}

/** The blocks of a page, the form of the chosen one, and the page itself. */
export function BlocksEditor(editor: EditorProps) {
  const { content, draft, isReadOnly } = editor;
  const [layout, setLayout] = useState(0);
  const page = useBlocks(draft, layout);
  const { path, blocks, chosen, setChosen, write, move, add } = page;
  const block = blocks[chosen];
  const choose = (mark: PageMark): void => {
    const at = findBlock(blocks, mark);
    if (at >= 0) setChosen(at);
  };
  return (
    <>
      <div className={styles.column}>
        <div className={own.head}>
          <h2>
            {texts.blocks} <small>{blocks.length}</small>
          </h2>
          {!isReadOnly && (
            <AddBlock
              kinds={listKinds(content.key)}
              onAdd={(kind) => add(createBlock(kind, blocks), block ? chosen + 1 : blocks.length)}
            />
          )}
        </div>
        <LayoutChoice body={draft.body} place={layout} onChange={setLayout} />
        {blocks.length === 0 && <p className={styles.soft}>{texts.noBlocks}</p>}
        <ol className={own.list}>
          {blocks.map((one, at) => (
            <BlockRow
              key={readText(one, 'creativeID')}
              block={one}
              at={at}
              isChosen={at === chosen}
              isReadOnly={isReadOnly}
              problem={findProblem(draft, [...path, at])}
              onChoose={() => setChosen(at)}
              onMove={(by) => move(at, at + by)}
              onDrop={(from) => move(from, at)}
              onHide={() => write(at, writeAt(one, ['isHidden'], isHidden(one) ? undefined : true))}
            />
          ))}
        </ol>
        {block !== undefined && (
          <BlockForm key={readText(block, 'creativeID')} editor={editor} page={page} block={block} />
        )}
        <ValueList values={content.values} />
      </div>
      <PreviewPane
        content={content}
        draft={draft}
        chosen={block === undefined ? undefined : getMark(block)}
        onChoose={choose}
        above={<Warnings warnings={draft.check.warnings} />}
      />
    </>
  );
}
