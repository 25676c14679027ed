import { expect, type Locator, type Page } from '@playwright/test';

/** An input method: mouse, touch or keyboard. */
export type Hand = {
  readonly name: string;
  press(target: Locator): Promise<void>;
  /** A double click. */
  pressTwice(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Selects an option of a list by the start of its name. */
  choose(list: Locator, name: string): Promise<void>;
  /** A radio button or checkbox. */
  check(box: Locator): Promise<void>;
};

export const POINTER: Hand = {
  name: 'by hand',
  press: (target) => target.click(),
  pressTwice: (target) => target.dblclick(),
  type: (field, text) => field.fill(text),
  choose: async (list, name) => void (await list.selectOption({ label: name })),
  check: async (box) => {
    // Playwright's `check` expects the box to change at once, but some wait for the API's answer.
    if (!(await box.isChecked())) await box.click({ force: true });
    await expect(box).toBeChecked();
  },
};

/** Longer than the pause between any two consecutive actions. */
const MAX_STOPS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    const isSameChoice =
      focused instanceof HTMLInputElement &&
      focused.type === 'radio' &&
      element instanceof HTMLInputElement &&
      focused.name === element.name;
    return focused === element || isSameChoice;
  });

/** Whether the target is before the focused element. */
const isBehind = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
    return document.activeElement !== document.body && (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  });

/** Moves the focus to a control with Tab, in the shorter direction; a radio group is one stop. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  const key = (await isBehind(target)) ? 'Shift+Tab' : 'Tab';
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await keyboard.press(key);
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

export const createKeyboardHand = ({ keyboard }: Page): Hand => ({
  name: 'by keyboard alone',
  press: async (target) => {
    await tabTo(target);
    await keyboard.press('Enter');
  },
  pressTwice: async (target) => {
    await tabTo(target);
    await Promise.all([keyboard.press('Enter'), keyboard.press('Enter')]);
  },
  type: async (field, text) => {
    await tabTo(field);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  },
  choose: async (list, name) => {
    await tabTo(list);
    await keyboard.type(name);
  },
  check: async (box) => {
    await tabTo(box);
    for (let turn = 0; turn < 10 && !(await isFocused(box)); turn += 1) await keyboard.press('ArrowDown');
    // Only once: a second press would clear a checkbox that waits for the API's answer.
    if (!(await box.isChecked())) await keyboard.press('Space');
    await expect(box).toBeChecked();
  },
});

const isFocused = (box: Locator): Promise<boolean> => box.evaluate((element) => element === document.activeElement);
