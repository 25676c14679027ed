import { ActionIcon, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from './Icon.tsx';
import styles from './Page.module.css';
import { findNeighbors } from './rememberList.ts';
import { texts } from './texts.ts';
import { useKeys } from './useKeys.ts';

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
