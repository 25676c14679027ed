import { ActionIcon, Button, Menu, Modal, TextInput } from '@mantine/core';
import { ChevronDown, Pencil, Save, Trash2, TriangleAlert, Undo2, Users } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_VIEW_NAME, type SavedView, toViewParams } from '../../contracts/desk/savedViews.ts';
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

type ViewProps = {
  readonly view: SavedView;
  readonly path: string;
  readonly query: string;
  readonly list: ListParams;
};

type DialogProps = Pick<ViewProps, 'view' | 'query'> & { readonly onClose: () => void };

const frame = (title: string, onClose: () => void) =>
  ({
    opened: true,
    onClose,
    title: <b>{title}</b>,
    padding: 20,
    size: 400,
    centered: true,
    closeButtonProps: { 'aria-label': texts.close },
  }) as const;

type FormProps = {
  readonly isDangerous?: boolean;
  readonly label: string;
  readonly submit: ReturnType<typeof useSubmit>;
  readonly run: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

function DialogForm({ isDangerous, label, submit: { isBusy, error, submit }, run, onClose, children }: FormProps) {
  return (
    <form
      className={tabs.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(run);
      }}
    >
      {children}
      {error && (
        <Note tone="sale" icon={TriangleAlert} isAlert>
          {error}
        </Note>
      )}
      <footer>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isBusy} color={isDangerous ? 'red.8' : 'ink'}>
          {label}
        </Button>
      </footer>
    </form>
  );
}

function RenameDialog({ view, query, onClose }: DialogProps) {
  const calls = useViewCalls(query);
  const submit = useSubmit();
  const [name, setName] = useState(view.name);
  const run = async (): Promise<void> => {
    await calls.change(view, { name });
    onClose();
  };
  return (
    <Modal {...frame(texts.renameView, onClose)}>
      <DialogForm label={texts.save} submit={submit} run={run} onClose={onClose}>
        <TextInput
          data-autofocus
          label={texts.viewName}
          maxLength={MAX_VIEW_NAME}
          required
          value={name}
          error={submit.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}

function DeleteDialog({ view, query, onClose, onDone }: DialogProps & { readonly onDone: () => void }) {
  const calls = useViewCalls(query);
  const submit = useSubmit();
  const run = async (): Promise<void> => {
    await calls.remove(view);
    onDone();
  };
  return (
    <Modal {...frame(texts.deleteViewTitle(view.name), onClose)}>
      <DialogForm isDangerous label={texts.deleteView} submit={submit} run={run} onClose={onClose}>
        <p>{view.isShared ? texts.deleteShared : texts.deleteOwn}</p>
      </DialogForm>
    </Modal>
  );
}

/** Changes the saved view that is shown: only personal ones, and shared ones with the permission. */
export function ViewMenu({ view, path, query, list }: ViewProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const calls = useViewCalls(query);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const params = toViewParams(list.params).toString();
  const isChanged = params !== view.params;
  const mayShare = may('views.share');
  const mayChange = view.isShared ? mayShare : view.isOwn;
  const run = async (change: Promise<void>, doneText: string): Promise<void> => {
    try {
      await change;
      showDone(doneText);
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      showFailure(error.message);
    }
  };
  const saveChanges = () => void run(calls.change(view, { params }), texts.viewSaved(view.name));
  const share = () =>
    void run(calls.setShared(view, !view.isShared), (view.isShared ? texts.viewUnshared : texts.viewShared)(view.name));
  return (
    <>
      <Menu width={230} position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={texts.viewMenu(view.name)}>
            <Icon icon={ChevronDown} size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {view.isShared && <Menu.Label>{texts.sharedBy(view.by)}</Menu.Label>}
          {mayChange && (
            <>
              <Menu.Item leftSection={<Icon icon={Save} size={14} />} disabled={!isChanged} onClick={saveChanges}>
                {texts.saveChanges}
              </Menu.Item>
              <Menu.Item leftSection={<Icon icon={Pencil} size={14} />} onClick={() => setDialog('rename')}>
                {texts.rename}
              </Menu.Item>
            </>
          )}
          {isChanged && (
            <Menu.Item
              leftSection={<Icon icon={Undo2} size={14} />}
              onClick={() => void navigate(getViewPath(path, view))}
            >
              {texts.undoChanges}
            </Menu.Item>
          )}
          {mayShare && (view.isShared || view.isOwn) && (
            <Menu.Item leftSection={<Icon icon={Users} size={14} />} onClick={share}>
              {view.isShared ? texts.unshareView : texts.shareView}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item
              color="var(--d-sale)"
              leftSection={<Icon icon={Trash2} size={14} />}
              onClick={() => setDialog('delete')}
            >
              {texts.deleteMenu}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isChanged && mayChange && (
        <button type="button" className={tabs.changes} onClick={saveChanges}>
          {texts.saveChanges}
        </button>
      )}
      {dialog === 'rename' && <RenameDialog view={view} query={query} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteDialog view={view} query={query} onClose={close} onDone={() => void navigate(path)} />
      )}
    </>
  );
}

/** Returns the address of a list with a saved view. */
export function getViewPath(path: string, { viewId, params }: SavedView): string {
  const next = new URLSearchParams(params);
  next.set('saved', String(viewId));
  return `${path}?${next}`;
}
