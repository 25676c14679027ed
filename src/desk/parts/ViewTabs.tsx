import { Tooltip } from '@mantine/core';
import { Users } from 'lucide';
import { Link } from 'react-router';
import type { ViewCounts } from '../../contracts/desk/queries.ts';
import type { SavedView } from '../../contracts/desk/savedViews.ts';
import { Icon } from './Icon.tsx';
import { SaveView } from './SaveView.tsx';
import tabs from './Tabs.module.css';
import { texts } from './texts.ts';
import type { ListParams } from './useListParams.ts';
import { getViewPath, ViewMenu } from './ViewMenu.tsx';

type ViewTabsProps = {
  readonly path: string;
  /** The name of the list on the server. */
  readonly query: string;
  readonly list: ListParams;
  readonly title: string;
  readonly views: Readonly<Record<string, string>>;
  readonly counts: ViewCounts['counts'];
  readonly saved: readonly SavedView[];
  /** The view whose rows are urgent: it has a red dot. */
  readonly urgentView: string | undefined;
};

type SavedTabProps = Pick<ViewTabsProps, 'path' | 'query' | 'list'> & {
  readonly view: SavedView;
  readonly isCurrent: boolean;
};

/** Shows the tab of the current view: on a phone the tabs are wider than the page. */
const showTab = (tab: Element | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Properties of a tab's link. */
const toTab = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page', ref: showTab } as const) : {});

/** A saved view; the shown one has a menu. */
function SavedTab({ path, query, list, view, isCurrent }: SavedTabProps) {
  return (
    <>
      <Link to={getViewPath(path, view)} {...toTab(isCurrent)}>
        {view.isShared && (
          <Tooltip label={texts.sharedBy(view.by)}>
            <i className={tabs.shared}>
              <Icon icon={Users} size={13} />
            </i>
          </Tooltip>
        )}
        {view.name}
      </Link>
      {isCurrent && <ViewMenu view={view} path={path} query={query} list={list} />}
    </>
  );
}

/** The views of a list as tabs: those of the list, those that people saved, and the way to save one. */
export function ViewTabs({ path, query, list, title, views, counts, saved, urgentView }: ViewTabsProps) {
  const [first = ''] = Object.keys(views);
  const savedId = list.params.get('saved');
  const current = saved.find(({ viewId }) => String(viewId) === savedId);
  return (
    <nav className={tabs.tabs} aria-label={title}>
      {Object.entries(views).map(([view, label]) => {
        const count = counts[view];
        return (
          <Link
            key={view}
            to={view === first ? path : `${path}?view=${view}`}
            {...toTab(!current && view === (list.view ?? first))}
          >
            {view === urgentView && (count ?? 0) > 0 && <i className={tabs.dot} />}
            {label}
            {count !== undefined && <span>{count.toLocaleString('en-US')}</span>}
          </Link>
        );
      })}
      {saved.length > 0 && <i className={tabs.line} />}
      {saved.map((view) => (
        <SavedTab key={view.viewId} path={path} query={query} list={list} view={view} isCurrent={view === current} />
      ))}
      <SaveView path={path} query={query} list={list} />
    </nav>
  );
}
