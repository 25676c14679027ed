import { Kbd, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { hasLetterKeys, setLetterKeys } from '../parts/useKeys.ts';
import { SECTIONS } from '../shell/sections.ts';
import styles from './Palette.module.css';
import { texts } from './texts.ts';

type Keys = readonly (readonly [keys: readonly string[], label: string])[];

const GROUPS: readonly (readonly [title: string, keys: Keys])[] = [
  [
    texts.groups.everywhere,
    [
      [['⌘', 'K'], texts.palette],
      [['?'], texts.help],
      ...SECTIONS.map(({ key, label }) => [['G', key.toUpperCase()], texts.goTo(label)] as const),
      [['⌘', '↵'], texts.confirm],
      [['Esc'], texts.clear],
    ],
  ],
  [
    texts.groups.lists,
    [
      [['/'], texts.filter],
      [['J', 'K'], texts.move],
      [['X'], texts.select],
      [['⇧', 'X'], texts.selectRange],
      [['↵'], texts.open],
    ],
  ],
  [
    texts.groups.order,
    [
      [['S'], texts.ship],
      [['R'], texts.refund],
      [['H'], texts.hold],
      [['T'], texts.tag],
      [['P'], texts.print],
      [['M'], texts.mail],
    ],
  ],
];

/** Switches the single letters off and on. */
function LetterSwitch() {
  const [isOn, setOn] = useState(hasLetterKeys);
  return (
    <Switch
      label={texts.letters}
      description={texts.keysHelp}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setLetterKeys(checked);
        setOn(checked);
      }}
    />
  );
}

/** The list of all keys, behind `?`. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title={<b>{texts.keys}</b>}
    size={480}
    closeButtonProps={{ 'aria-label': texts.close }}
  >
    <LetterSwitch />
    {GROUPS.map(([title, keys]) => (
      <section key={title} className={styles.keys}>
        <h3>{title}</h3>
        <dl>
          {keys.map(([names, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {names.map((name) => (
                  <Kbd key={name} size="xs">
                    {name}
                  </Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Modal>
);
