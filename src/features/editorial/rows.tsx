import type { Audience, BannerSlot } from '../../contracts/content/contentSlots.ts';
import { formatWhole } from '../../lib/money.ts';
import { buildQueryString } from '../../lib/paths.ts';
import { buildSlotPicture } from '../../lib/products/pictures.ts';
import { usePendingLocation, useQueryParams } from '../../page/navigation.ts';
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

/** Returns the address of another choice, which keeps the other one. */
function useChoiceHref(name: 'need' | 'for'): (value: string) => string {
  const query = useQueryParams();
  const read = (key: string) => query.get(key) ?? undefined;
  return (value) => buildQueryString({ need: read('need'), for: read('for'), [name]: value });
}

const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = { women: 'Women', men: 'Men', kids: 'Kids' };

/** Chips for the people whom all rows of the page are for. The address keeps the choice. */
function AudienceChips({ audiences }: { audiences: NonNullable<BannerSlot['audiences']> }) {
  const chosen = audiences.find(({ isChosen }) => isChosen);
  const buildHref = useChoiceHref('for');
  return (
    <ul className={styles.needs} aria-label="Shop for">
      {[undefined, ...audiences].map((audience) => (
        <li key={audience?.id ?? 'all'}>
          <Chip
            href={buildHref(audience?.id ?? 'all')}
            selected={audience === chosen}
            data-in-place="for"
            rel="nofollow"
          >
            {audience ? AUDIENCE_NAMES[audience.id] : 'All'}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** A row of products: new ones, popular ones. */
export function ProductRow({ slot }: SlotProps) {
  const { heading = '', cards = [], widget, audiences = [] } = slot;
  return (
    <LaterCardRow
      key={audiences.find(({ isChosen }) => isChosen)?.id}
      title={heading}
      cards={cards}
      recoName={widget}
      link={getHeadLink(slot)}
      tools={audiences.length > 0 && <AudienceChips audiences={audiences} />}
    />
  );
}

/** A row of products for one of several needs. Each need is a link, so that the address keeps it. */
export function NeedRow({ slot }: SlotProps) {
  const { heading = '', cards = [], needs = [], illustration, images } = slot;
  const isChanging = usePendingLocation()?.pathname === '/';
  const buildHref = useChoiceHref('need');
  const chosen = needs.find(({ isChosen }) => isChosen);
  const chips = needs.length > 1 && (
    <>
      <ul className={styles.needs} aria-label="Shop by need">
        {needs.map(({ id, name, isChosen }) => (
          <li key={id}>
            <Chip href={buildHref(id)} selected={isChosen} data-in-place="need" rel="nofollow">
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
