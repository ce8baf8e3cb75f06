import { test } from '@playwright/test';
import { register, visit } from './accounts-page.ts';
import { BARRIERS_MS, expectNoBarriers, LOOKS, openLook } from './barriers.ts';
import { aGroup } from './groups-page.ts';

for (const look of LOOKS) {
  const { locale, colorScheme, width } = look;
  test(`no screen of groups has faults in ${locale}, ${colorScheme}, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(BARRIERS_MS);
    const { page, close } = await openLook(browser, baseURL, { ...look, locale: 'en' });
    await register(page);
    const { id, homes, call } = await aGroup(page, baseURL, 'Everyone', 3);
    const empty = await call<{ _id: string }>('POST /groups', { name: 'Nothing yet' });
    const { share_token } = await call<{ share_token: string }>(`PUT /groups/${id}/share`, { on: true });
    await page.context().addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
    const ids = homes.map(({ _id }) => _id).join(',');
    const paths = [
      ...['/groups', `/groups/${id}`, `/groups/${empty._id}`, `/groups/${id}/compare?ids=${ids}`],
      ...[
        `/groups/${id}/print`,
        `/shared/groups/${share_token}`,
        '/shared/groups/none',
        '/groups/invitation#none',
      ],
    ];
    for (const path of paths) {
      await visit(page, path);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
      await expectNoBarriers(page, path);
    }
    await close();
  });
}
