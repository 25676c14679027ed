import { Button, Kbd, Menu } from '@mantine/core';
import { Ellipsis, Eye, EyeOff, GripVertical, Plus, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { isJsonRecord, type Json, readText } from '../../../lib/desk/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useKeys } from '../../parts/useKeys.ts';
import styles from '../content.module.css';
import { Step } from '../forms/fields.tsx';
import { findState, PeriodBadge } from '../periods.tsx';
import { nameBlock, texts } from '../texts.ts';
import own from './blocks.module.css';
import { BLOCK_KINDS, describeBlock } from './blocks.ts';

type RowProps = {
  readonly block: Json;
  readonly isChosen: boolean;
  readonly isReadOnly: boolean;
  readonly problem: string | undefined;
  readonly onChoose: () => void;
  readonly onMove: (by: number) => void;
  readonly onHide: () => void;
  readonly onDrop: (from: number) => void;
  readonly at: number;
};

/** Returns whether shoppers do not see a block. */
export const isHidden = (block: Json): boolean => isJsonRecord(block) && block.isHidden === true;

/** A block in the list: dragged, or moved by ⌥↑ and ⌥↓. */
export function BlockRow({ block, at, isChosen, isReadOnly, problem, onChoose, onMove, onHide, onDrop }: RowProps) {
  const kind = readText(block, 'componentName');
  const name = nameBlock(kind);
  const state = findState(block, new Date());
  return (
    <li
      className={own.row}
      data-chosen={isChosen || undefined}
      data-hidden={isHidden(block) || state === 'ended' || undefined}
      draggable={!isReadOnly}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(at))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(Number(event.dataTransfer.getData('text/plain')));
      }}
    >
      <span className={own.grip}>
        <Icon icon={GripVertical} size={14} />
      </span>
      <button
        type="button"
        className={own.choose}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (!event.altKey || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <span className={own.icon}>
          <Icon icon={BLOCK_KINDS[kind]?.icon ?? Ellipsis} size={16} />
        </span>
        <span className={own.words}>
          <b>{name}</b>
          <small>{describeBlock(block)}</small>
        </span>
      </button>
      {state !== 'running' && <PeriodBadge state={state} />}
      {problem !== undefined && (
        <span className={styles.warn} title={problem}>
          <Icon icon={TriangleAlert} size={15} />
          <span className={own.spoken}>{problem}</span>
        </span>
      )}
      <Step
        label={`${isHidden(block) ? texts.show : texts.hide}: ${name}`}
        icon={isHidden(block) ? EyeOff : Eye}
        isOff={isReadOnly}
        onClick={onHide}
      />
    </li>
  );
}

type AddProps = { readonly kinds: readonly string[]; readonly onAdd: (kind: string) => void };

/** Offers the kinds of blocks; `B` opens it. */
export function AddBlock({ kinds, onAdd }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys([['B', () => setOpen(true)]]);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon icon={Plus} size={14} />}
          rightSection={<Kbd size="xs">B</Kbd>}
        >
          {texts.addBlock}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon icon={BLOCK_KINDS[kind]?.icon ?? Ellipsis} size={15} />}
            onClick={() => onAdd(kind)}
          >
            {nameBlock(kind)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
