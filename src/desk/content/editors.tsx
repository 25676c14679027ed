import type { ComponentType } from 'react';
import { BannersEditor } from './banners/BannersEditor.tsx';
import { BlocksEditor } from './blocks/BlocksEditor.tsx';
import { FormEditor } from './forms/FormEditor.tsx';
import { MailEditor } from './mails/MailEditor.tsx';
import { NavigationEditor } from './navigation/NavigationEditor.tsx';
import type { EditorProps } from './useDraft.ts';

const EDITORS: Readonly<Record<string, ComponentType<EditorProps>>> = {
  banners: BannersEditor,
  slots: BlocksEditor,
  navigation: NavigationEditor,
  'order-mails': MailEditor,
  'return-mails': MailEditor,
  'account-mails': MailEditor,
  'list-mails': MailEditor,
  'mail-frame': MailEditor,
};

/** Returns the editor of a document's kind; a form made from its schema for most. */
export const findEditor = (key: string): ComponentType<EditorProps> => EDITORS[key.split('/')[0] ?? ''] ?? FormEditor;
