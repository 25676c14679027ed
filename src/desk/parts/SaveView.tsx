import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { Plus, TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_VIEW_NAME, toViewParams } from '../../contracts/desk/savedViews.ts';
import { DeskError } from '../callDesk.ts';
import { usePermissions } from './DeskContext.tsx';
import { Icon } from './Icon.tsx';
import { Note } from './Note.tsx';
import tabs from './Tabs.module.css';
import { texts } from './texts.ts';
import { showDone, showFailure } from './toast.tsx';
import type { ListParams } from './useListParams.ts';
import { useSubmit } from './useSubmit.ts';
import { useViewCalls } from './useViewCalls.ts';

type SaveViewProps = { readonly path: string; readonly query: string; readonly list: ListParams };

/** The name of a new view, and whether all staff see it. */
function SaveForm({ path, query, list: { params }, onClose }: SaveViewProps & { readonly onClose: () => void }) {
  const may = usePermissions();
  const navigate = useNavigate();
  const calls = useViewCalls(query);
  const { isBusy, error, fields, submit } = useSubmit();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = async (): Promise<void> => {
    const kept = toViewParams(params);
    const { viewId, version } = await calls.save({ name, params: kept.toString() });
    try {
      if (isShared) await calls.shareSaved(viewId, version);
      showDone(texts.viewSaved(name));
    } catch (failure) {
      // The view is saved: only sharing failed, such as for a name that another shared view has.
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(texts.viewNotShared(failure.message));
    }
    onClose();
    kept.set('saved', String(viewId));
    await navigate(`${path}?${kept}`);
  };
  return (
    <form
      className={tabs.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(save);
      }}
    >
      <TextInput
        size="sm"
        data-autofocus
        label={texts.viewName}
        placeholder={texts.viewExample}
        maxLength={MAX_VIEW_NAME}
        required
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {may('views.share') && (
        <Checkbox
          size="sm"
          label={texts.shareView}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <small>{texts.viewHelp}</small>
      {error && (
        <Note tone="sale" icon={TriangleAlert} isAlert>
          {error}
        </Note>
      )}
      <Button type="submit" size="sm" loading={isBusy} disabled={name.trim() === ''}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Saves the present filters, sort and columns of a list as a view. */
export function SaveView(props: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="lg" width={280} trapFocus>
      <Popover.Target>
        <button type="button" className={tabs.save} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon icon={Plus} size={14} />
          {texts.saveView}
        </button>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <SaveForm {...props} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}
