import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Marketplace, NavLink, ShellContent } from '../../contracts/content/content.ts';
import { getShopYear } from '../../lib/dates/currentYear.ts';
import { COLOR_SCHEMES, type ColorScheme, parseColorScheme, SCHEME_COOKIE } from '../../lib/visitorChoices.ts';
import { Select } from '../../ui/forms/inputs.tsx';
import styles from './Footer.module.css';
import { FooterMenus } from './FooterMenus.tsx';
import { NewsletterForm, type NewsletterFormProps } from './NewsletterForm.tsx';
import schemeChoiceStyles from './SchemeChoice.module.css';

const YEAR_SECONDS = 31_536_000;
const NAMES: Readonly<Record<ColorScheme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Applies a scheme to the open page, and saves it in a cookie for the next ones. */
function chooseScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  const maxAgeSeconds = scheme === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SCHEME_COOKIE}=${scheme};path=/;max-age=${maxAgeSeconds};samesite=lax`;
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

/** Replaces placeholders in a shop's text: "© {{currentYear}} Zappos". A name without a value stays unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

interface FooterProps extends NewsletterFormProps {
  marketplace: Pick<Marketplace, 'name' | 'phone' | 'social'>;
  groups: ShellContent['footer'];
  /** Texts may contain {{phoneNumber}} and {{currentYear}}. */
  legal: readonly NavLink[];
  /** When the server rendered the page, in epoch milliseconds: determines the current year. */
  renderedAt?: number | undefined;
  /** The recently viewed row, for recognised customers. */
  recentlyViewedRow?: ReactNode;
}

/** Recently viewed, newsletter, menus, phone, social, legal (browsing §2, Footer). */
export function Footer(props: FooterProps) {
  const {
    marketplace,
    groups,
    legal,
    renderedAt = Date.now(),
    recentlyViewedRow,
    onSubscribe,
    onFocus,
    postedOutcome,
  } = props;
  const values = {
    phoneNumber: marketplace.phone,
    currentYear: String(getShopYear(renderedAt)),
  };
  return (
    <footer className={styles.footer} data-below="">
      {recentlyViewedRow}
      <NewsletterForm onSubscribe={onSubscribe} onFocus={onFocus} postedOutcome={postedOutcome} />
      <div className={styles.inner}>
        <FooterMenus groups={groups} phone={marketplace.phone} social={marketplace.social} />
        <div className={styles.foot}>
          <ul className={styles.legal}>
            {legal.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{fillPlaceholders(link.text, values)}</a>
              </li>
            ))}
            <li>{fillPlaceholders(`© {{currentYear}} ${marketplace.name}`, values)}</li>
          </ul>
          <SchemeChoice />
        </div>
      </div>
    </footer>
  );
}
