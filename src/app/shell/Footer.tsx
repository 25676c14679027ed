import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Marketplace, NavLink, ShellContent } from '../../contracts/content/content.ts';
import { COLOR_SCHEMES, type ColorScheme, parseColorScheme, SCHEME_COOKIE } from '../../lib/visitorChoices.ts';
import { saveCookie } from '../../page/browserDocument.ts';
import { Select } from '../../ui/forms/inputs.tsx';
import styles from './Footer.module.css';
import { FooterMenus } from './FooterMenus.tsx';
import { NewsletterForm, type NewsletterFormProps } from './NewsletterForm.tsx';
import schemeChoiceStyles from './SchemeChoice.module.css';
import { fillShopTexts } from './shellLinks.ts';

const YEAR_SECONDS = 31_536_000;
const NAMES: Readonly<Record<ColorScheme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Applies a scheme to the open page, and saves it in a cookie for the next ones. */
function chooseScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  const maxAgeSeconds = scheme === 'system' ? 0 : YEAR_SECONDS;
  saveCookie(SCHEME_COOKIE, scheme, maxAgeSeconds);
}

/** The choice of bright or dark colors. Without scripts the colors follow the system, and the choice is hidden. */
export function SchemeChoice() {
  const id = useId();
  // Pages are stored for all, so the server does not know the choice.
  const [scheme, setScheme] = useState<ColorScheme>('system');
  useEffect(() => setScheme(parseColorScheme(document.documentElement.dataset.scheme)), []);
  const choose = (nextScheme: ColorScheme): void => {
    chooseScheme(nextScheme);
    setScheme(nextScheme);
  };
  return (
    <div className={schemeChoiceStyles.choice}>
      <label htmlFor={id}>Colors</label>
      <Select
        id={id}
        height="control"
        value={scheme}
        onChange={({ currentTarget }) => choose(parseColorScheme(currentTarget.value))}
      >
        {COLOR_SCHEMES.map((colorScheme) => (
          <option key={colorScheme} value={colorScheme}>
            {NAMES[colorScheme]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface FooterProps extends NewsletterFormProps {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'hours' | 'social' | 'sentences'>;
  groups: ShellContent['footer'];
  /** Texts may contain {{phoneNumber}} and {{currentYear}}. */
  legal: readonly NavLink[];
  /** When the server rendered the page, in epoch milliseconds: determines the current year. */
  renderedAt?: number | undefined;
  /** The recently viewed row, for recognised customers. */
  recentlyViewedRow?: ReactNode;
  /** Whether the shopper may chat. */
  hasChat?: boolean;
}

/** Recently viewed, newsletter, menus, phone, social, legal (browsing §2, Footer). */
export function Footer(props: FooterProps) {
  const {
    marketplace,
    groups,
    legal,
    renderedAt = Date.now(),
    recentlyViewedRow,
    hasChat = false,
    onSubscribe,
    onFocus,
    postedOutcome,
  } = props;
  const fill = fillShopTexts(marketplace.phone, renderedAt);
  return (
    <footer className={styles.footer} data-below="">
      {recentlyViewedRow}
      <NewsletterForm
        sentences={marketplace.sentences}
        onSubscribe={onSubscribe}
        onFocus={onFocus}
        postedOutcome={postedOutcome}
      />
      <div className={styles.inner}>
        <FooterMenus groups={groups} marketplace={marketplace} social={marketplace.social} hasChat={hasChat} />
        <div className={styles.foot}>
          <ul className={styles.legal}>
            {legal.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{fill(link.text)}</a>
              </li>
            ))}
            <li>{fill(`© {{currentYear}} ${marketplace.name}`)}</li>
          </ul>
          <SchemeChoice />
        </div>
      </div>
    </footer>
  );
}
