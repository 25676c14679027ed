import { Search } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { FaqTopic, NavLink } from '../../../contracts/content.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { StructuredData } from '../../../page/StructuredData.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Answers } from './Answers.tsx';
import { AskUs } from './AskUs.tsx';
import { buildFaqData } from './buildFaqData.ts';
import styles from './FaqPage.module.css';
import { findAnswers } from './findAnswers.ts';
import { TopicList } from './TopicList.tsx';

type FaqPageProps = { topics: readonly FaqTopic[]; links: readonly NavLink[] };

/** Questions and answers by topic, with a search that filters while typing; without scripts, the search is a form. */
export function FaqPage({ topics, links }: FaqPageProps) {
  const { pathname } = useLocation();
  const query = useQueryParams();
  const [term, setTerm] = useState(query.get('q') ?? '');
  const [chosenTopic, setChosenTopic] = useState('');
  const foundAnswers = findAnswers(topics, term);
  const shownAnswers = chosenTopic === '' ? foundAnswers : foundAnswers.filter(({ topic }) => topic === chosenTopic);
  const counts = topics.map(({ title }) => ({
    title,
    count: foundAnswers.filter(({ topic }) => topic === title).length,
  }));
  const total = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const search = (event: FormEvent) => event.preventDefault();
  return (
    <main className={styles.page}>
      <StructuredData data={[buildFaqData(topics)]} />
      <div className={styles.head}>
        <h1 className={styles.title}>How can we help?</h1>
        <search aria-label="Answers">
          <form className={styles.search} action={pathname} method="get" onSubmit={search}>
            <Icon icon={Search} size={20} />
            <TextInput
              className={styles.field}
              type="search"
              name="q"
              maxLength={100}
              aria-label={`Search ${total} answers`}
              placeholder={`Search ${total} answers`}
              value={term}
              onChange={(event) => setTerm(event.target.value)}
            />
          </form>
        </search>
        <nav className={styles.links} aria-label="Shortcuts">
          {links.map(({ text, href }) => (
            <Chip key={href} href={href}>
              {text}
            </Chip>
          ))}
        </nav>
      </div>
      <div className={styles.body}>
        <Select
          className={styles.select}
          aria-label="Topic"
          value={chosenTopic}
          onChange={(event) => setChosenTopic(event.target.value)}
        >
          <option value="">All topics ({foundAnswers.length})</option>
          {counts.map(({ title, count }) => (
            <option key={title} value={title}>
              {title} ({count})
            </option>
          ))}
        </Select>
        <TopicList counts={counts} total={foundAnswers.length} chosenTitle={chosenTopic} onChoose={setChosenTopic} />
        <div className={styles.answers}>
          <Answers term={term.trim()} answers={shownAnswers} />
          <AskUs />
        </div>
      </div>
    </main>
  );
}
