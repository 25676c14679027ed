import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import type { BannerSlot, PageSlots } from '../../../contracts/content/contentSlots.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { OptionalPart } from '../../../page/laterParts.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { filterSlots } from '../filterSlots.ts';
import { getSlotClass, getSlotLinkClass, getSlotTrackName } from '../getSlotClass.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { DrawnHero } from './DrawnHero.tsx';
import { Hero } from './Hero.tsx';
import styles from './SlotGroups.module.css';

type EditorialTileProps = { slot: BannerSlot; kind: 'side' | 'wide' };

/** A tile that links to a part of the shop, in one of four background colors. */
export function EditorialTile({ slot, kind }: EditorialTileProps) {
  const { heading, content, href, linktext, images } = slot;
  const [image] = images;
  return (
    <a
      className={classNames(styles.tile, styles[kind], getSlotClass(slot))}
      href={href}
      data-track={getSlotTrackName(slot)}
    >
      <span className={styles.words}>
        <span className={styles.heading}>{heading}</span>
        {kind === 'wide' && <span className={styles.text}>{content}</span>}
        <span className={classNames(styles.link, getSlotLinkClass(slot))}>
          {linktext}
          {kind === 'side' && <Icon icon={ArrowRight} size={18} />}
        </span>
      </span>
      {image && (
        <Picture
          className={styles.picture}
          image={buildSlotPicture(image, 'cutout')}
          sizes={kind === 'wide' ? '(width <= 650px) 70vw, 340px' : '(width <= 650px) 45vw, 260px'}
        />
      )}
    </a>
  );
}

export type SlotGroupProps = { slots: PageSlots };

/** Renders each slot as a part of its own: if one fails, it is hidden and reported, and the others stay. */
export const renderSlots = (slots: readonly BannerSlot[], render: (slot: BannerSlot) => ReactNode) =>
  slots.map((slot) => (
    <OptionalPart key={slot.creativeID} name={slot.creativeID}>
      {render(slot)}
    </OptionalPart>
  ));

/** The first view: the hero and the tiles beside it. */
export function TopSlots({ slots }: SlotGroupProps) {
  const heroes = filterSlots(slots, 'hero');
  const tiles = filterSlots(slots, 'side-tile');
  if (heroes.length + tiles.length === 0) return null;
  return (
    <div className={styles.top}>
      {renderSlots(heroes, (slot) =>
        slot.illustration ? <DrawnHero slot={slot} illustration={slot.illustration} /> : <Hero slot={slot} />,
      )}
      {renderSlots(tiles, (slot) => (
        <EditorialTile slot={slot} kind="side" />
      ))}
    </div>
  );
}

export const CategorySlots = ({ slots }: SlotGroupProps) => (
  <OptionalPart name="category tiles">
    <CategoryTiles categories={filterSlots(slots, 'category-tile')} />
  </OptionalPart>
);
