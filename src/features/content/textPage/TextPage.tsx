import { MessageCircle, Package, Phone } from 'lucide';
import { useId } from 'react';
import { useSelector } from 'react-redux';
import type {
  ContentPage,
  NavLink,
  PageFact,
  PageSection,
  ShippingPrices,
} from '../../../contracts/content/content.ts';
import { CHAT_HREF } from '../../../lib/limits.ts';
import { buildPhoneHref } from '../../../lib/paths.ts';
import { OptionalPart } from '../../../page/laterParts.tsx';
import { SanitizedHtml } from '../../../page/trustedHtml.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { selectShell } from '../contentSlice.ts';
import { DrawnHero } from '../slots/DrawnHero.tsx';
import { Story } from '../slots/Story.tsx';
import waysStyles from './ContactWays.module.css';
import { ShippingSpeeds } from './ShippingSpeeds.tsx';
import styles from './TextPage.module.css';

/** The ways to get help: by phone, by chat where the shop offers it, and the pages of an order. */
function ContactWays() {
  const shell = useSelector(selectShell);
  const phone = usePhone(shell?.marketplace.phone ?? '');
  if (!shell) return null;
  return (
    <ul className={waysStyles.ways}>
      <li className={waysStyles.way}>
        <Icon icon={Phone} className={waysStyles.icon} />
        <h3 className={waysStyles.name}>Call us</h3>
        <p className={waysStyles.text}>
          {shell.marketplace.sentences.everyDay}. {shell.marketplace.sentences.answer}.
        </p>
        <div className={waysStyles.actions}>
          <LinkButton href={buildPhoneHref(phone)}>{phone}</LinkButton>
        </div>
      </li>
      {shell.liveChat && (
        // The target of links to the chat without scripts.
        <li className={waysStyles.way} id="live-chat">
          <Icon icon={MessageCircle} className={waysStyles.icon} />
          <h3 className={waysStyles.name}>Live Chat</h3>
          {shell.liveChat === 'everyone' ? (
            <>
              <p className={waysStyles.text}>Write to a member of the team, and keep shopping while they answer.</p>
              <div className={waysStyles.actions}>
                <LinkButton kind="secondary" href={CHAT_HREF}>
                  Start a chat
                </LinkButton>
              </div>
            </>
          ) : (
            <p className={waysStyles.text}>For signed-in customers: its button is at the bottom of every page.</p>
          )}
        </li>
      )}
      <li className={waysStyles.way}>
        <Icon icon={Package} className={waysStyles.icon} />
        <h3 className={waysStyles.name}>Help with an order</h3>
        <p className={waysStyles.text}>Follow a parcel or send something back, with or without an account.</p>
        <div className={waysStyles.actions}>
          <LinkButton kind="secondary" href="/orders/lookup">
            Track an order
          </LinkButton>
          <LinkButton kind="secondary" href="/my-returns">
            Start a return
          </LinkButton>
        </div>
      </li>
    </ul>
  );
}

/** A page with more sections has a table of contents. */
const MAX_WITHOUT_CONTENTS = 3;

/** A page of text: title, lead and promises, sections with anchors beside their table of contents, and related pages. */
export function TextPage({ page }: { page: ContentPage }) {
  const { title, lead, facts = [], html, sections = [], shippingPrices, links = [], slots = [] } = page;
  const hasContents = sections.length > MAX_WITHOUT_CONTENTS;
  // Beside long text, related pages stand at its right.
  const hasSide = links.length > 0 && (hasContents || html !== '');
  const hero = slots.find(({ componentName }) => componentName === 'hero');
  const stories = slots.filter(({ componentName }) => componentName === 'story');
  return (
    <main className={styles.page} data-drawn={hero?.illustration && ''}>
      {hero?.illustration ? (
        <DrawnHero slot={hero} illustration={hero.illustration} isTitle />
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {stories.map((slot) => (
        <OptionalPart key={slot.creativeID} name={slot.creativeID}>
          <Story slot={slot} />
        </OptionalPart>
      ))}
      <div className={classNames(styles.body, hasContents && styles.withContents, hasSide && styles.withSide)}>
        {hasContents && <Contents sections={sections} />}
        <div>
          {html !== '' && <SanitizedHtml className={styles.text} html={html} />}
          {sections.length > 0 && (
            <div className={classNames(styles.sections, !hasContents && styles.columns)}>
              {sections.map((section) => (
                <Section key={section.id} section={section} prices={shippingPrices} />
              ))}
            </div>
          )}
          {links.length > 0 && !hasSide && <Related links={links} />}
        </div>
        {hasSide && <Related links={links} />}
      </div>
    </main>
  );
}

const Facts = ({ facts }: { facts: readonly PageFact[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ value, text }) => (
      <li key={text} className={styles.fact}>
        <strong className={styles.value}>{value}</strong> <span className={styles.why}>{text}</span>
      </li>
    ))}
  </ul>
);

function Contents({ sections }: { sections: readonly PageSection[] }) {
  const titleId = useId();
  return (
    <nav className={styles.contents} aria-labelledby={titleId}>
      <p className={styles.contentsTitle} id={titleId}>
        On this page
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SectionProps = { section: PageSection; prices: ShippingPrices | undefined };

const Section = ({ section: { id, title, html, part }, prices }: SectionProps) => (
  <section className={classNames(styles.section, part && styles.wide)} id={id}>
    <h2 className={styles.heading}>{title}</h2>
    {part === 'contact-ways' && <ContactWays />}
    {part === 'shipping-speeds' && prices && <ShippingSpeeds prices={prices} />}
    {html !== '' && <SanitizedHtml className={styles.text} html={html} />}
  </section>
);

function Related({ links }: { links: readonly NavLink[] }) {
  const titleId = useId();
  return (
    <nav className={styles.related} aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        Related pages
      </h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <Chip href={href}>{text}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
