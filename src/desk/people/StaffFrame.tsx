import type { ReactNode } from 'react';
import { NavLink, useRouteLoaderData } from 'react-router';
import type { StaffMember, StaffRole } from '../../contracts/desk/staff.ts';
import type { CallDesk } from '../callDesk.ts';
import { formatCount } from '../parts/format.ts';
import { Page } from '../parts/Page.tsx';
import tabs from '../parts/Tabs.module.css';
import { guardLoader } from '../session.ts';
import { texts } from './texts.ts';

export type StaffData = { readonly staff: readonly StaffMember[]; readonly roles: readonly StaffRole[] };

export const STAFF_ROUTE = 'staff';

/** Reads the people and the roles. */
export const createStaffLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { signal } }): Promise<StaffData> => {
    const [{ staff }, { roles }] = await Promise.all([
      callDesk<Pick<StaffData, 'staff'>>('/staff', { signal }),
      callDesk<Pick<StaffData, 'roles'>>('/roles', { signal }),
    ]);
    return { staff, roles };
  });

/** Returns the people and roles. @throws {Error} outside of their pages */
export function useStaff(): StaffData {
  const data = useRouteLoaderData<StaffData>(STAFF_ROUTE);
  if (!data) throw new Error('no data of staff');
  return data;
}

type FrameProps = { readonly actions?: ReactNode; readonly children: ReactNode };

/** The head and the tabs of the pages about people. */
export function StaffFrame({ actions, children }: FrameProps) {
  const { staff, roles } = useStaff();
  const pages = [
    { label: texts.people, path: '/desk/settings/staff', count: staff.length },
    { label: texts.roles, path: '/desk/settings/staff/roles', count: roles.length },
    { label: texts.signIns, path: '/desk/settings/staff/sign-ins', count: null },
  ];
  const below = texts.below(formatCount(staff.length, 'person', 'people'), formatCount(roles.length, 'role'));
  return (
    <Page title={texts.title} below={below} actions={actions}>
      <nav className={tabs.tabs} aria-label={texts.title}>
        {pages.map(({ label, path, count }) => (
          <NavLink key={path} to={path} end>
            {label}
            {count !== null && <span>{count}</span>}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}
