import type { ContentPage } from '../../../contracts/content.ts';
import type { BannerSlot } from '../../../contracts/contentSlots.ts';
import { slotPicture } from '../../../lib/slotPicture.ts';
import { WORKWEAR_FORM_PATH } from '../../../lib/workwearPaths.ts';
import { usePageQuery } from '../../../page/usePageQuery.ts';
import { classNames } from '../../../ui/classNames.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { slotLook, slotTrack } from '../slotLook.ts';
import { Hero } from '../slots/Hero.tsx';
import styles from './SlotPage.module.css';

type Slots = readonly BannerSlot[];

const HOW_IT_WORKS = { href: '#how-it-works', text: 'See how it works' };

/** Returns a link with the page's query where it leads to the workwear form, which reads that query (browsing §2). */
function useHref(): (href: string) => string {
  const query = usePageQuery();
  return (href) => (href === WORKWEAR_FORM_PATH ? href + query : href);
}

function Facts({ slots }: { slots: Slots }) {
  if (slots.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {slots.map(({ creativeID, heading, content }) => (
        <li key={creativeID}>
          <strong className={styles.fact}>{heading}</strong>
          <span className={styles.soft}>{content}</span>
        </li>
      ))}
    </ul>
  );
}

function Hazards({ slots }: { slots: Slots }) {
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby="hazards">
      <h2 id="hazards" className={styles.title}>
        Shop by hazard
      </h2>
      <ul className={styles.tiles}>
        {slots.map((slot) => (
          <li key={slot.creativeID}>
            <a className={classNames(styles.tile, slotLook(slot))} href={slot.href} data-track={slotTrack(slot)}>
              {slot.images[0] && (
                <Picture
                  className={styles.tilePicture}
                  image={slotPicture(slot.images[0], 'cutout')}
                  sizes="(width <= 650px) 40vw, 240px"
                />
              )}
              <strong>{slot.heading}</strong>
              <span className={styles.soft}>{slot.content}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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
        {steps.map(({ creativeID, heading, content }) => (
          <li key={creativeID} className={styles.step}>
            <strong>{heading}</strong>
            <span className={styles.soft}>{content}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Posts({ slots }: { slots: Slots }) {
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className={styles.title}>
        From the Workwear Blog
      </h2>
      <ul className={styles.posts}>
        {slots.map((slot) => (
          <li key={slot.creativeID}>
            <a className={styles.post} href={slot.href} data-track={slotTrack(slot)}>
              <span className={styles.postGround}>
                {slot.images[0] && (
                  <Picture
                    className={styles.postPicture}
                    image={slotPicture(slot.images[0], 'cutout')}
                    sizes="(width <= 650px) 60vw, 260px"
                  />
                )}
              </span>
              <span className={styles.topic}>{slot.content}</span>
              <strong>{slot.heading}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Band({ slot }: { slot: BannerSlot }) {
  const hrefOf = useHref();
  const { heading, content, href, linktext } = slot;
  return (
    <section className={styles.band} data-track={slotTrack(slot)}>
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

/** A landing page made of slots, such as /c/zappos-at-work (browsing §2). Empty groups are left out. */
export function SlotPage({ page, slots }: { page: ContentPage; slots: Slots }) {
  const hrefOf = useHref();
  const of = (component: BannerSlot['componentName']) =>
    slots.filter(({ componentName }) => componentName === component);
  const [hero] = of('hero');
  return (
    <main className={styles.page}>
      {hero ? (
        <Hero slot={{ ...hero, href: hero.href && hrefOf(hero.href) }} kicker={page.title} more={HOW_IT_WORKS} />
      ) : (
        <h1 className={styles.title}>{page.title}</h1>
      )}
      <Facts slots={of('fact')} />
      <Hazards slots={of('category-tile')} />
      <Steps slots={of('step')} />
      <Posts slots={of('post')} />
      {of('band').map((slot) => (
        <Band key={slot.creativeID} slot={slot} />
      ))}
    </main>
  );
}
