import { Button, Loader } from '@mantine/core';
import { CloudOff, Lock, SearchX } from 'lucide';
import { isRouteErrorResponse, Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import type { Permission } from '../../contracts/desk/permissions.ts';
import type { WhoMay } from '../../contracts/desk/staff.ts';
import { DeskError } from '../callDesk.ts';
import { usePerson } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { PageState, useTitle } from '../parts/Page.tsx';
import { useDeskRead } from '../parts/useDeskRead.ts';
import { SignInFrame } from '../signIn/SignInFrame.tsx';
import { SECTIONS } from './sections.ts';
import { texts } from './texts.ts';

const isMissing = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || error instanceof DeskError) && error.status === 404;

function RetryButton() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="default" loading={state === 'loading'} onClick={() => void revalidate()}>
      {texts.retry}
    </Button>
  );
}

/** An unknown address. */
export function MissingPage() {
  useTitle(texts.missing);
  return (
    <PageState icon={<Icon icon={SearchX} size={22} />} title={texts.missing} help={texts.missingHelp}>
      <Button component={Link} to="/desk" variant="default">
        {texts.toToday}
      </Button>
    </PageState>
  );
}

const isAbove = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Returns the permission that an address needs, by the navigation; undefined for addresses that it does not have. */
const findPathPermission = (pathname: string): Permission | undefined =>
  SECTIONS.flatMap(({ path, permission, pages = [] }) => [...pages, { path, permission }])
    .filter(({ path }) => path !== '/desk' && isAbove(path.replace(/\?.*/, ''), pathname))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.permission;

/** Asks who may open the page; undefined until the answer, and without one. */
function useWhoMay(): WhoMay | undefined {
  const permission = findPathPermission(useLocation().pathname);
  return useDeskRead<WhoMay>(permission ? `/who-may/${permission}` : null).answer ?? undefined;
}

/** A page that the person's role does not include. */
function RefusedPage() {
  const { role } = usePerson();
  const whoMay = useWhoMay();
  return (
    <PageState icon={<Icon icon={Lock} size={22} />} title={texts.refused} help={texts.refusedHelp(role.name, whoMay)}>
      <Button component={Link} to="/desk" variant="default">
        {texts.toToday}
      </Button>
    </PageState>
  );
}

/** A page that failed to load: refused, missing, or out of order. */
export function ErrorPage() {
  const error = useRouteError();
  useTitle(texts.failed);
  if (isMissing(error)) return <MissingPage />;
  if (error instanceof DeskError && error.status === 403) return <RefusedPage />;
  const help = error instanceof DeskError ? error.message : undefined;
  const requestId = error instanceof DeskError ? error.requestId : null;
  return (
    <div role="alert">
      <PageState
        icon={<Icon icon={CloudOff} size={22} />}
        title={texts.failed}
        help={[help, requestId && texts.request(requestId)].filter(Boolean).join(' · ')}
      >
        <RetryButton />
      </PageState>
    </div>
  );
}

/** The desk itself cannot be opened: the shop does not answer. */
export function DeskFailed() {
  const error = useRouteError();
  return (
    <SignInFrame title={texts.failed} help={error instanceof DeskError ? error.message : ''}>
      <Button fullWidth h={44} onClick={() => window.location.reload()}>
        {texts.retry}
      </Button>
    </SignInFrame>
  );
}

/** Shown until the first page is there. */
export const DeskLoading = () => (
  <div style={{ display: 'grid', placeItems: 'center', height: '100dvh' }}>
    <Loader aria-label={texts.loading} role="status" />
  </div>
);
