import type { BannerSlot } from '../../contracts/content/contentSlots.ts';
import { formatWhole } from '../../lib/money.ts';
import { buildSlotPicture } from '../../lib/products/pictures.ts';
import { usePendingLocation } from '../../page/navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Illustration } from '../content/art/Illustration.tsx';
import { getSlotTrackName } from '../content/getSlotClass.ts';
import { LaterCardRow } from '../recommendations/RecoRow.tsx';
import styles from './rows.module.css';

type SlotProps = { slot: BannerSlot };

/** Returns the link in a row's head; undefined without one. */
const getHeadLink = ({ href, linktext }: BannerSlot) => (href && linktext ? { href, text: linktext } : undefined);

/** A row of products: new ones, popular ones. */
export function ProductRow({ slot }: SlotProps) {
  const { heading = '', cards = [], widget } = slot;
  return <LaterCardRow title={heading} cards={cards} recoName={widget} link={getHeadLink(slot)} />;
}

/** A row of products for one of several needs. Each need is a link, so that the address keeps it. */
export function NeedRow({ slot }: SlotProps) {
  const { heading = '', cards = [], needs = [], illustration, images } = slot;
  const isChanging = usePendingLocation()?.pathname === '/';
  const chosen = needs.find(({ isChosen }) => isChosen);
  const chips = needs.length > 1 && (
    <>
      <ul className={styles.needs} aria-label="Shop by need">
        {needs.map(({ id, name, isChosen }) => (
          <li key={id}>
            <Chip href={`?need=${id}`} selected={isChosen} data-in-place="need" rel="nofollow">
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{chosen && `${heading}: ${formatWhole(chosen.count)} products`}</span>
      </VisuallyHidden>
    </>
  );
  return (
    <div aria-busy={isChanging} data-track={getSlotTrackName(slot)} className={styles.needRow}>
      <LaterCardRow
        key={chosen?.id}
        title={heading}
        cards={cards}
        perView={4}
        recoName="needs"
        link={getHeadLink(slot)}
        tools={chips}
        lead={
          illustration && (
            <div className={styles.lead}>
              <Illustration name={illustration} images={images} />
            </div>
          )
        }
      />
    </div>
  );
}

/** The brands with the most styles, each with its best seller. */
export function BrandRow({ slot }: SlotProps) {
  const { heading, brands = [] } = slot;
  const link = getHeadLink(slot);
  return (
    <section data-below="" data-track="brands" aria-labelledby="popular-brands">
      <div className={styles.head}>
        <h2 id="popular-brands">{heading}</h2>
        {link && <a href={link.href}>{link.text}</a>}
      </div>
      <ul className={styles.brands}>
        {brands.map(({ name, href, styleCount, image }) => (
          <li key={href}>
            <a className={styles.brand} href={href}>
              <span className={styles.stage}>
                <Picture
                  className={styles.picture}
                  image={buildSlotPicture(image, 'card')}
                  sizes="(width <= 650px) 45vw, (width <= 1024px) 30vw, 216px"
                />
              </span>
              <span className={styles.words}>
                <strong className={styles.name}>{name}</strong>
                <span className={styles.count}>
                  {formatWhole(styleCount)} {styleCount === 1 ? 'style' : 'styles'}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
