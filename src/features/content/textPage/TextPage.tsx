import type { ContentPage, PageFact, PageSection } from '../../../contracts/content.ts';
import { SanitizedHtml } from '../../../page/SanitizedHtml.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { ContactWays } from './ContactWays.tsx';
import { ShippingSpeeds } from './ShippingSpeeds.tsx';
import styles from './TextPage.module.css';

/** A page with more sections has a table of contents. */
const MAX_WITHOUT_CONTENTS = 3;

/** A page of text: title, lead and promises, sections with anchors beside their table of contents, and related pages. */
export function TextPage({ page }: { page: ContentPage }) {
  const { title, lead, facts = [], html, sections = [], shippingPrices, links = [] } = page;
  const hasContents = sections.length > MAX_WITHOUT_CONTENTS;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {facts.length > 0 && <Facts facts={facts} />}
      <div className={classNames(styles.body, hasContents && styles.withContents)}>
        {hasContents && <Contents sections={sections} />}
        <div>
          {html !== '' && <SanitizedHtml className={styles.text} html={html} />}
          {sections.map((section) => (
            <section key={section.id} className={styles.section} id={section.id}>
              <h2 className={styles.heading}>{section.title}</h2>
              {section.part === 'contact-ways' && <ContactWays />}
              {section.part === 'shipping-speeds' && shippingPrices && <ShippingSpeeds prices={shippingPrices} />}
              {section.html !== '' && <SanitizedHtml className={styles.text} html={section.html} />}
            </section>
          ))}
          {links.length > 0 && (
            <nav className={styles.related} aria-labelledby="related-pages">
              <h2 className={styles.heading} id="related-pages">
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
          )}
        </div>
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

const Contents = ({ sections }: { sections: readonly PageSection[] }) => (
  <nav className={styles.contents} aria-labelledby="page-contents">
    <p className={styles.contentsTitle} id="page-contents">
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
