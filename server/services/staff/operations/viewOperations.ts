import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import { MAX_VIEW_NAME, MAX_VIEW_PARAMS } from '../../../../src/contracts/desk/savedViews.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { type Actor, defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { changeView, deleteView, findView, type StoredView } from '../views.ts';

/** The name of a view. */
export const viewName = createOneLineText(200, 'Input too long')
  .min(1, 'Give the view a name.')
  .max(MAX_VIEW_NAME, `A name has up to ${MAX_VIEW_NAME} letters.`)
  .describe('the name of the view');

/** The parameters of a view, before the list checks them. */
export const viewParams = createBoundedText(MAX_VIEW_PARAMS).describe('parameters of the list: view=late&sort=total');

type View = { readonly view: number };

const view = rowNumber.describe('the number of the view');
const subject = ({ view: viewId }: View): string => `view ${viewId}`;
const readState = async ({ db }: Parts, { view: viewId }: View) => {
  const stored = await findView(db, viewId);
  if (!stored) return null;
  const { list, name, params, isShared, version } = stored;
  return { list, name, params, isShared, version };
};
const OF_VIEW = { permission: 'views.share', words: ['view'], subject, readState } as const;
const describe = ({ name, list, isShared }: StoredView): string =>
  `The view “${name}” of ${list} is ${isShared ? 'shared with all staff' : 'a personal one'}.`;

/**
 * Returns the parameters of a list that a view keeps.
 * @throws {ApiError} 403 for a list that the person may not see; the error of the schema for wrong parameters
 */
type CheckParams = (list: string, actor: Actor, params: string) => string;

/** @throws {ApiError} 404; 403 for a view of a list that the person may not see */
async function assertSeesList({ db }: Parts, actor: Actor, viewId: number, check: CheckParams): Promise<string> {
  const stored = await findView(db, viewId);
  if (!stored) throw createNotFoundError('This view');
  check(stored.list, actor, '');
  return stored.list;
}

/** Returns the changes of views that all staff see. A person's own personal views are no operations. */
export const createViewOperations = (check: CheckParams): readonly Operation[] => [
  defineOperation({
    ...OF_VIEW,
    name: 'view.share',
    summary: 'shows a view of a list to all staff who see the list',
    input: z.strictObject({ view, version: seenVersion }),
    run: async ({ parts, actor }, { view: viewId, version }) => {
      await assertSeesList(parts, actor, viewId, check);
      return changeView(parts, { viewId, of: { owner: actor.staffId }, version }, { isShared: true });
    },
    describe,
  }),
  defineOperation({
    ...OF_VIEW,
    name: 'view.unshare',
    summary: 'makes a shared view a personal one of the person who saved it',
    input: z.strictObject({ view, version: seenVersion }),
    run: async ({ parts, actor }, { view: viewId, version }) => {
      await assertSeesList(parts, actor, viewId, check);
      return changeView(parts, { viewId, of: 'shared', version }, { isShared: false });
    },
    describe,
  }),
  defineOperation({
    ...OF_VIEW,
    name: 'view.change',
    summary: 'changes the name, filters, sort or columns of a shared view',
    input: z.strictObject({ view, name: viewName.optional(), params: viewParams.optional(), version: seenVersion }),
    run: async ({ parts, actor }, { view: viewId, name, params, version }) => {
      const list = await assertSeesList(parts, actor, viewId, check);
      const fields = {
        ...(name !== undefined && { name }),
        ...(params !== undefined && { params: check(list, actor, params) }),
      };
      return changeView(parts, { viewId, of: 'shared', version }, fields);
    },
    describe,
  }),
  defineOperation({
    ...OF_VIEW,
    name: 'view.delete',
    summary: 'deletes a shared view',
    input: z.strictObject({ view, version: seenVersion }),
    run: async ({ parts, actor }, { view: viewId, version }) => {
      await assertSeesList(parts, actor, viewId, check);
      return deleteView(parts, { viewId, of: 'shared', version });
    },
    describe: ({ name, list }) => `The view “${name}” of ${list} is deleted.`,
  }),
];
