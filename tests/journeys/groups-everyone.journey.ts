import { signUp } from './accounts-page.ts';
import { BARRIERS_MS, readEverywhere } from './barriers.ts';
import { aGroup } from './groups-page.ts';
import { test } from './journey.ts';

test('nobody is kept out of their groups', async ({ page, baseURL }) => {
  test.setTimeout(BARRIERS_MS);
  await signUp(page);
  const { id, homes, call } = await aGroup(page, baseURL, 'Everyone', 3);
  const empty = await call<{ _id: string }>('POST /groups', { name: 'Nothing yet' });
  const ids = homes.map(({ _id }) => _id).join(',');
  await readEverywhere(page, [
    '/groups',
    `/groups/${id}`,
    `/groups/${empty._id}`,
    `/groups/${id}/compare?ids=${ids}`,
    `/groups/${id}/print`,
  ]);
});

test('nobody is kept out of a group somebody shares', async ({ page, baseURL }) => {
  test.setTimeout(BARRIERS_MS);
  await signUp(page);
  const { id, call } = await aGroup(page, baseURL, 'For everyone', 3);
  const { share_token } = await call<{ share_token: string }>(`PUT /groups/${id}/share`, { on: true });
  await readEverywhere(page, [
    `/shared/groups/${share_token}`,
    '/shared/groups/none',
    '/groups/invitation#none',
  ]);
});
