import type { ReactNode } from 'react';
import type { BannerSlot, PageSlots } from '../../../contracts/contentSlots.ts';
import { OptionalPart } from '../../../page/OptionalPart.tsx';
import { filterSlots } from '../filterSlots.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { EditorialTile } from './EditorialTile.tsx';
import { Hero } from './Hero.tsx';
import { PopularBrands } from './PopularBrands.tsx';
import { RichTextSlot } from './RichTextSlot.tsx';
import styles from './SlotGroups.module.css';

type SlotGroupProps = { slots: PageSlots };

/** Renders each slot as a part of its own: if one fails, it is hidden and reported, and the others stay. */
const renderSlots = (slots: readonly BannerSlot[], render: (slot: BannerSlot) => ReactNode) =>
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
      {renderSlots(heroes, (slot) => (
        <Hero slot={slot} />
      ))}
      {renderSlots(tiles, (slot) => (
        <EditorialTile slot={slot} kind="side" />
      ))}
    </div>
  );
}

/** Tiles of categories, which are one part of the page. */
export const CategorySlots = ({ slots }: SlotGroupProps) => (
  <OptionalPart name="category tiles">
    <CategoryTiles categories={filterSlots(slots, 'category-tile')} />
  </OptionalPart>
);

/** Below the first view: wide tiles, texts and brands. */
export function LowerSlots({ slots }: SlotGroupProps) {
  const tiles = filterSlots(slots, 'wide-tile');
  return (
    <>
      {tiles.length > 0 && (
        <div className={styles.tiles} data-below="">
          {renderSlots(tiles, (slot) => (
            <EditorialTile slot={slot} kind="wide" />
          ))}
        </div>
      )}
      {renderSlots(filterSlots(slots, 'rich-text'), (slot) => (
        <RichTextSlot slot={slot} />
      ))}
      {renderSlots(filterSlots(slots, 'brand-row'), (slot) => (
        <PopularBrands slot={slot} />
      ))}
    </>
  );
}
