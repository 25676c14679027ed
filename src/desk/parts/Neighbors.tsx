import { ActionIcon, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from './Icon.tsx';
import styles from './Page.module.css';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';

/** The addresses of the last shown page of each list, in its order. */
const pathsByList = new Map<string, readonly string[]>();

/** Keeps the order of a list's page for `Neighbors`, until another page of it is shown. */
export function rememberList(list: string, paths: readonly string[]): void {
  pathsByList.set(list, paths);
}

/** Returns the addresses before and after a thing in the list that it was opened from, and its place there. */
function findNeighbors(list: string, path: string) {
  const paths = pathsByList.get(list) ?? [];
  const index = paths.indexOf(path);
  if (index < 0) return undefined;
  return { previous: paths[index - 1], next: paths[index + 1], place: index + 1, count: paths.length };
}

type StepProps = { readonly label: string; readonly to: string | undefined; readonly icon: typeof ChevronLeft };

const Step = ({ label, to, icon }: StepProps) =>
  to === undefined ? (
    <ActionIcon variant="default" size={34} aria-label={label} disabled>
      <Icon icon={icon} />
    </ActionIcon>
  ) : (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="default" size={34} aria-label={label}>
        <Icon icon={icon} />
      </ActionIcon>
    </Tooltip>
  );

/** Leads to the thing before and after this one in the list that it was opened from, also by `K` and `J`. */
export function Neighbors({ list }: { readonly list: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const neighbors = findNeighbors(list, pathname);
  const go = (to: string | undefined) => () => to !== undefined && void navigate(to);
  useKeys([
    ['K', go(neighbors?.previous)],
    ['J', go(neighbors?.next)],
  ]);
  if (!neighbors) return null;
  const { previous, next, place, count } = neighbors;
  return (
    <span className={styles.neighbors}>
      <span>{texts.placeOf(place, count)}</span>
      <Step label={texts.previous} to={previous} icon={ChevronLeft} />
      <Step label={texts.next} to={next} icon={ChevronRight} />
    </span>
  );
}
