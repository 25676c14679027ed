type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Returns whether the page should handle a click on a link. The browser handles any other click (new tab, new window). */
export const isPlainClick = (press: Press): boolean =>
  !press.defaultPrevented && press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
