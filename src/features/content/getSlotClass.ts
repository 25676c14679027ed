import type { BannerSlot } from '../../contracts/content/contentSlots.ts';
import { classNames } from '../../ui/classNames.ts';
import styles from './getSlotClass.module.css';

/** Returns the classes of a slot's looks: background, text color, alignment, width and the colors of its link. */
export const getSlotClass = (slot: BannerSlot): string =>
  classNames(
    slot.backgroundColor && styles[slot.backgroundColor],
    slot.color && styles[slot.color],
    slot.textAlign && styles[slot.textAlign],
    slot.contentWidth && styles[slot.contentWidth],
  );

export const getSlotLinkClass = ({ linkColor, linkHoverColor }: BannerSlot): string =>
  classNames(linkColor && styles[`${linkColor}Link`], linkHoverColor && styles[`${linkHoverColor}Hover`]);

export const getSlotTrackName = ({ gae, componentName }: BannerSlot): string => `banner:${gae ?? componentName}`;
