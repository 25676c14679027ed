import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import type { BannerSlot, PageSlots } from '../../../contracts/content/contentSlots.ts';
import { formatWhole } from '../../../lib/money.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { OptionalPart } from '../../../page/laterParts.tsx';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { filterSlots } from '../filterSlots.ts';
import { getSlotClass, getSlotLinkClass, getSlotTrackName } from '../getSlotClass.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { Hero } from './Hero.tsx';
import styles from './SlotGroups.module.css';

type EditorialTileProps = { slot: BannerSlot; kind: 'side' | 'wide' };

/** A tile that links to a part of the shop, in one of four background colors. */
function EditorialTile({ slot, kind }: EditorialTileProps) {
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

/** A slot of text: a heading, sanitized HTML, a link and pictures. */
function RichTextSlot({ slot }: { slot: BannerSlot }) {
  const { heading, content, href, linktext, images } = slot;
  return (
    <section className={classNames(styles.slot, getSlotClass(slot))} data-track={getSlotTrackName(slot)} data-below="">
      {heading && <h2 className={styles.title}>{heading}</h2>}
      {content && <SanitizedHtml className={styles.richTextSlotText} html={content} />}
      {href && linktext && (
        <a className={getSlotLinkClass(slot)} href={href}>
          {linktext}
        </a>
      )}
      {images.map((image) => (
        <a key={image.src} href={image.href ?? href} aria-label={image.alt || linktext || heading}>
          <Picture className={styles.richTextSlotPicture} image={buildSlotPicture(image, 'card')} sizes="210px" />
        </a>
      ))}
    </section>
  );
}

/** The brands with the most styles. */
function PopularBrands({ slot }: { slot: BannerSlot }) {
  const { heading, href: all, linktext, brands = [] } = slot;
  return (
    <section data-below="" data-track="brands" aria-labelledby="popular-brands">
      <div className={styles.head}>
        <h2 id="popular-brands" className={styles.popularBrandsTitle}>
          {heading}
        </h2>
        {all && <a href={all}>{linktext}</a>}
      </div>
      <ul className={styles.brands}>
        {brands.map(({ name, href, styleCount }) => (
          <li key={href} className={styles.cell}>
            <a className={styles.brand} href={href}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.count}>{formatWhole(styleCount)} styles</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
