import { z } from 'zod';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let support: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  owner = await desk.member('owner');
  support = await desk.member('support');
});
afterAll(() => desk.close());
afterEach(() => desk.parts.db.deleteFrom('staff_views').execute());

const listSchema = z.object({
  views: z.array(
    z.object({
      viewId: z.number(),
      name: z.string(),
      params: z.string(),
      isShared: z.boolean(),
      isOwn: z.boolean(),
      by: z.string(),
      version: z.number(),
    }),
  ),
});
const readViews = async (member = owner, list = 'orders') =>
  listSchema.parse((await member.get(`/queries/${list}/views`)).body).views;
const save = async (name: string, params = 'view=late', member = owner, list = 'orders') => {
  const answer = await member.post(`/queries/${list}/views`, { name, params });
  if (answer.status !== 201) throw new Error(answer.text);
  return z.object({ viewId: z.number() }).parse(answer.body).viewId;
};

it('keeps filters, sort and columns of a person, and neither the search nor the page', async () => {
  await save(
    '  Express  ',
    'view=late&sort=total&q=maya%40mail.example&cursor=x&limit=9&delivery=next&delivery=second&columns=order,total',
  );
  expect(await readViews()).toMatchObject([
    {
      name: 'Express',
      params: 'columns=order%2Ctotal&delivery=next&delivery=second&sort=total&view=late',
      isShared: false,
      isOwn: true,
      by: 'Maya Ortiz',
    },
  ]);
  expect(await readViews(support)).toEqual([]);
  expect(await readViews(owner, 'customers')).toEqual([]);
});

it('changes and deletes views of the person only, and says when another window was first', async () => {
  const viewId = await save('Express');
  const path = `/queries/orders/views/${viewId}`;
  expect((await support.call('PUT', path, { name: 'Mine', version: 1 })).status).toBe(404);
  expect((await support.call('DELETE', path)).status).toBe(404);
  expect((await owner.call('PUT', path, { name: 'Fast', params: 'view=to-ship', version: 1 })).status).toBe(204);
  expect(await owner.call('PUT', path, { name: 'Slow', version: 1 })).toMatchObject({
    status: 409,
    body: { id: 'conflict' },
  });
  expect(await readViews()).toMatchObject([{ name: 'Fast', params: 'view=to-ship', version: 2 }]);
  expect((await owner.call('DELETE', path)).status).toBe(204);
  expect(await readViews()).toEqual([]);
});

it.each([
  [{ name: '', params: '' }, 400],
  [{ name: 'x'.repeat(41), params: '' }, 400],
  [{ name: 'A', params: 'status=unknown' }, 400],
  [{ name: 'A', params: 'other=1' }, 400],
  [{ name: 'A', params: 'sort=color' }, 400],
  [{ name: 'A', params: 'columns=a%3Cb' }, 400],
  [{ name: 'A', params: `tag=${'x'.repeat(990)}` }, 400],
  [{ name: 'A' }, 400],
])('refuses %j', async (body, status) => {
  expect((await owner.post('/queries/orders/views', body)).status).toBe(status);
});

it('refuses a taken name and more than thirty views, also of requests at the same time', async () => {
  await save('Express');
  expect(await owner.post('/queries/orders/views', { name: 'EXPRESS', params: '' })).toMatchObject({
    status: 409,
    body: { id: 'view.exists', fields: { name: 'There is already a view of this name.' } },
  });
  const names = Array.from({ length: 35 }, (_, at) => `View ${at}`);
  const answers = await Promise.all(names.map((name) => owner.post('/queries/orders/views', { name, params: '' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29);
  expect(await readViews()).toHaveLength(30);
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ id: 'view.limit' });
  await save('Express', '', owner, 'customers');
});

it('shares a view with all who see the list, once for two people who share the same name', async () => {
  const viewId = await save('Express');
  expect(await owner.perform('view.share', { view: String(viewId) }, { version: 1 })).toMatchObject({ status: 200 });
  expect(await readViews(support)).toMatchObject([{ viewId, isShared: true, isOwn: false, version: 2 }]);
  const other = await desk.member('manager');
  const same = await save('express', '', other);
  expect(await other.perform('view.share', { view: String(same) })).toMatchObject({
    status: 409,
    body: { id: 'view.exists' },
  });
  expect((await other.perform('view.change', { view: String(viewId), params: 'view=all&q=x' })).status).toBe(200);
  expect((await owner.perform('view.change', { view: String(viewId), name: 'B' }, { version: 2 })).body).toMatchObject({
    id: 'conflict',
    conflict: { by: other.person.email, what: 'view change' },
  });
  expect((await other.perform('view.unshare', { view: String(viewId) })).status).toBe(200);
  expect(await readViews()).toMatchObject([{ viewId, params: 'view=all', isShared: false, isOwn: true }]);
  expect(await readViews(support)).toEqual([]);
});

it('lets roles with the permission change shared views, and nobody share those of others', async () => {
  const viewId = await save('Express', '', support);
  const view = String(viewId);
  expect((await support.perform('view.share', { view })).status).toBe(403);
  expect((await owner.perform('view.share', { view })).status).toBe(404);
  expect((await owner.perform('view.delete', { view })).status).toBe(404);
  const shared = String(await save('All'));
  await owner.perform('view.share', { view: shared });
  for (const name of ['view.change', 'view.unshare', 'view.delete'])
    expect((await support.perform(name, { view: shared })).status).toBe(403);
  expect((await owner.perform('view.delete', { view: shared })).body).toMatchObject({
    text: 'The view “All” of orders is deleted.',
  });
});

it('hides the views of a list that the role does not see', async () => {
  const warehouse = await desk.member('warehouse');
  const view = String(await save('Auditors', '', owner, 'audit'));
  await owner.perform('view.share', { view });
  expect((await warehouse.get('/queries/audit/views')).status).toBe(403);
  expect((await warehouse.post('/queries/audit/views', { name: 'A', params: '' })).status).toBe(403);
  const { body } = await owner.perform('role.create', { name: 'Lister', permission: ['orders.view', 'views.share'] });
  expect(body).toMatchObject({ result: { roleId: 'lister' } });
  const lister = await desk.member('lister');
  expect((await lister.perform('view.delete', { view })).status).toBe(403);
  expect((await lister.get('/queries/unknown/views')).status).toBe(404);
});
