import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Change } from '../subscriptionThunks.ts';

type ChangeFormProps = {
  /** The change that its button requests. */
  change: Change;
  onChange: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** A form for one change; without scripts it posts to the page. */
export function ChangeForm({ change, onChange, className, children }: ChangeFormProps) {
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange();
  };
  return (
    <form className={className} method="post" action={pathname + search} onSubmit={submit}>
      <input type="hidden" name="type" value={change.type} />
      <input type="hidden" name="id" value={change.id} />
      <input type="hidden" name="subscribed" value={String(change.subscribed)} />
      {children}
    </form>
  );
}
