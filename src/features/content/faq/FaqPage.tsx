import { MessageCircle, Phone, Search } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { FaqTopic, NavLink } from '../../../contracts/content/content.ts';
import { CHAT_HREF } from '../../../lib/limits.ts';
import { buildPhoneHref } from '../../../lib/paths.ts';
import { useQueryParams } from '../../../page/navigation.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Select, TextInput } from '../../../ui/forms/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { usePhone } from '../../../ui/PhoneLink.tsx';
import { selectShell } from '../contentSlice.ts';
import { Answers, findAnswers } from './Answers.tsx';
import styles from './FaqPage.module.css';

/** The ways to ask a person: by phone, and by chat where everyone may use it. */
export function AskUs() {
  const shell = useSelector(selectShell);
  const phone = usePhone(shell?.marketplace.phone ?? '');
  if (!shell) return null;
  return (
    <aside className={styles.box} aria-labelledby="ask-us">
      <div>
        <h2 className={styles.askUsTitle} id="ask-us">
          Not what you were looking for?
        </h2>
        <p className={styles.text}>
          We pick up, {shell.marketplace.hours}.{shell.marketplace.sentences.answerTime}
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton kind="secondary" href={buildPhoneHref(phone)}>
          <Icon icon={Phone} size={18} /> {phone}
        </LinkButton>
        {shell.liveChat === 'everyone' && (
          <LinkButton kind="secondary" href={CHAT_HREF}>
            <Icon icon={MessageCircle} size={18} /> Live Chat
          </LinkButton>
        )}
      </div>
    </aside>
  );
}

type TopicListProps = {
  counts: readonly { readonly title: string; readonly count: number }[];
  /** The number of answers in all topics. */
  total: number;
  /** The title of the chosen topic; empty for all. */
  chosenTitle: string;
  onChoose: (title: string) => void;
};

/** The topics beside the answers on wide screens, with their numbers of answers. */
function TopicList({ counts, total, chosenTitle, onChoose }: TopicListProps) {
  const rows = [
    { title: '', label: 'All topics', count: total },
    ...counts.map((row) => ({ ...row, label: row.title })),
  ];
  return (
    <ul className={styles.list} aria-label="Topics">
      {rows.map(({ title, label, count }) => (
        <li key={title}>
          <button
            type="button"
            className={classNames(styles.topic, count === 0 && styles.none)}
            aria-pressed={title === chosenTitle}
            onClick={() => onChoose(title)}
          >
            {label} <span className={styles.count}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

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
