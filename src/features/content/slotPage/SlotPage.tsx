import type { ReactNode } from 'react';
import type { ContentPage } from '../../../contracts/content/content.ts';
import type { BannerSlot } from '../../../contracts/content/contentSlots.ts';
import { WORKWEAR_FORM_PATH } from '../../../lib/paths.ts';
import { buildSlotPicture } from '../../../lib/products/pictures.ts';
import { OptionalPart } from '../../../page/laterParts.tsx';
import { usePageQuery } from '../../../page/navigation.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { getSlotClass, getSlotTrackName } from '../getSlotClass.ts';
import { Hero } from '../slots/Hero.tsx';
import styles from './SlotPage.module.css';

type Slots = readonly BannerSlot[];
type SlotProps = { slot: BannerSlot };

const HOW_IT_WORKS = { href: '#how-it-works', text: 'See how it works' };

/** Returns a link with the page's query where it leads to the workwear form, which reads that query (browsing §2). */
function useHref(): (href: string) => string {
  const query = usePageQuery();
  return (href) => (href === WORKWEAR_FORM_PATH ? href + query : href);
}

/** A slot as a part of its own: if it fails, it is hidden and reported, and the others stay. */
const Part = ({ slot, children }: SlotProps & { children: ReactNode }) => (
  <OptionalPart name={slot.creativeID}>{children}</OptionalPart>
);

function Fact({ slot: { heading, content } }: SlotProps) {
  return (
    <li>
      <strong className={styles.fact}>{heading}</strong>
      <span className={styles.soft}>{content}</span>
    </li>
  );
}

function Hazard({ slot }: SlotProps) {
  const [image] = slot.images;
  return (
    <li>
      <a className={classNames(styles.tile, getSlotClass(slot))} href={slot.href} data-track={getSlotTrackName(slot)}>
        {image && (
          <Picture
            className={styles.tilePicture}
            image={buildSlotPicture(image, 'cutout')}
            sizes="(width <= 650px) 40vw, 240px"
          />
        )}
        <strong>{slot.heading}</strong>
        <span className={styles.soft}>{slot.content}</span>
      </a>
    </li>
  );
}

/** The first step slot contains the heading of the others. */
function Steps({ slots: [title, ...steps] }: { slots: Slots }) {
  if (!title) return null;
  return (
    <section id="how-it-works" className={styles.steps} aria-labelledby="steps">
      <div>
        <h2 id="steps" className={styles.title}>
          {title.heading}
        </h2>
        <p className={styles.soft}>{title.content}</p>
      </div>
      <ol className={styles.stepList}>
        {steps.map((slot) => (
          <Part key={slot.creativeID} slot={slot}>
            <Step slot={slot} />
          </Part>
        ))}
      </ol>
    </section>
  );
}

const Step = ({ slot: { heading, content } }: SlotProps) => (
  <li className={styles.step}>
    <strong>{heading}</strong>
    <span className={styles.soft}>{content}</span>
  </li>
);

function Post({ slot }: SlotProps) {
  const [image] = slot.images;
  return (
    <li>
      <a className={styles.post} href={slot.href} data-track={getSlotTrackName(slot)}>
        <span className={styles.postGround}>
          {image && (
            <Picture
              className={styles.postPicture}
              image={buildSlotPicture(image, 'cutout')}
              sizes="(width <= 650px) 60vw, 260px"
            />
          )}
        </span>
        <span className={styles.topic}>{slot.content}</span>
        <strong>{slot.heading}</strong>
      </a>
    </li>
  );
}

type GroupProps = {
  slots: Slots;
  name: string;
  title?: string;
  className: string | undefined;
  children: (slot: BannerSlot) => ReactNode;
};

/** A list of slots with its title, if it has one; nothing without slots. */
function Group({ slots, name, title, className, children }: GroupProps) {
  if (slots.length === 0) return null;
  const list = (
    <ul className={className}>
      {slots.map((slot) => (
        <Part key={slot.creativeID} slot={slot}>
          {children(slot)}
        </Part>
      ))}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={styles.title}>
        {title}
      </h2>
      {list}
    </section>
  );
}

function Band({ slot }: SlotProps) {
  const hrefOf = useHref();
  const { heading, content, href, linktext } = slot;
  return (
    <section className={styles.band} data-track={getSlotTrackName(slot)}>
      <div>
        <h2 className={styles.title}>{heading}</h2>
        <p className={styles.deepSoft}>{content}</p>
      </div>
      {href && (
        <LinkButton href={hrefOf(href)} kind="onDeep" size="large">
          {linktext}
        </LinkButton>
      )}
    </section>
  );
}

/** A landing page made of slots (browsing §2). Empty groups are left out, failing slots hidden. */
export function SlotPage({ page, slots }: { page: ContentPage; slots: Slots }) {
  const hrefOf = useHref();
  const of = (component: BannerSlot['componentName']) =>
    slots.filter(({ componentName }) => componentName === component);
  const [hero] = of('hero');
  const [title] = of('step');
  return (
    <main className={styles.page}>
      {hero ? (
        <Part slot={hero}>
          <Hero
            slot={{ ...hero, href: hero.href && hrefOf(hero.href) }}
            kicker={page.title}
            secondLink={HOW_IT_WORKS}
          />
        </Part>
      ) : (
        <h1 className={styles.title}>{page.title}</h1>
      )}
      <Group slots={of('fact')} name="facts" className={styles.facts}>
        {(slot) => <Fact slot={slot} />}
      </Group>
      <Group slots={of('category-tile')} name="hazards" title="Shop by hazard" className={styles.tiles}>
        {(slot) => <Hazard slot={slot} />}
      </Group>
      {title && (
        <Part slot={title}>
          <Steps slots={of('step')} />
        </Part>
      )}
      <Group slots={of('post')} name="posts" title="From the Workwear Blog" className={styles.posts}>
        {(slot) => <Post slot={slot} />}
      </Group>
      {of('band').map((slot) => (
        <Part key={slot.creativeID} slot={slot}>
          <Band slot={slot} />
        </Part>
      ))}
    </main>
  );
}
