import { TextInput } from '@mantine/core';
import { ChevronRight, Search, SearchX } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Card, Page, PageState } from '../parts/Page.tsx';
import { SETTING_GROUPS } from '../shell/settingPages.ts';
import { texts } from '../shell/texts.ts';
import styles from './SettingsPage.module.css';

const MAX_LENGTH = 60;

/** Returns whether each typed word begins a word of a text. */
function hasWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** All settings that the person may see, with a search by their words. */
export function SettingsPage() {
  const may = usePermissions();
  const [typed, setTyped] = useState('');
  const groups = SETTING_GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ permission, label, help }) => may(permission) && hasWords(`${title} ${label} ${help}`, typed.trim()),
    ),
  })).filter(({ pages }) => pages.length > 0);
  return (
    <Page
      title={texts.settings}
      actions={
        <TextInput
          className={styles.search}
          type="search"
          aria-label={texts.findSetting}
          placeholder={texts.findSetting}
          leftSection={<Icon icon={Search} size={15} />}
          maxLength={MAX_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      hasCards
    >
      {groups.length === 0 && (
        <PageState icon={<Icon icon={SearchX} size={22} />} title={texts.noSetting} help={texts.noSettingHelp} />
      )}
      <div className={styles.groups}>
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <Card>
              <ul className={styles.list}>
                {pages.map(({ label, path, icon, help }) => (
                  <li key={path}>
                    <Link to={path}>
                      <span className={styles.icon}>
                        <Icon icon={icon} size={17} />
                      </span>
                      <span className={styles.text}>
                        <b>{label}</b>
                        <small>{help}</small>
                      </span>
                      <Icon icon={ChevronRight} size={16} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </Page>
  );
}
