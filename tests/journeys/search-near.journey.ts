import { expect, test } from './journey.ts';
import { openSearch, PARISH } from './search-page.ts';

const OCHO_RIOS = { latitude: 18.407, longitude: -77.103 };
const NEAR = '/homes/for-sale/jamaica?lat=18.407&lng=-77.103&radius_km=5';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, permissions: ['geolocation'] });

  test('"near me" leads from a parish to the homes near a town, by its name; a search around a point is taken over with the words of the server', async ({
    page,
  }) => {
    await page.context().setGeolocation(OCHO_RIOS);
    await openSearch(page, PARISH);
    await page.getByRole('button', { name: 'Saint Ann', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale near Ocho Rios');
    await expect(page).toHaveTitle(/Homes for sale near Ocho Rios/);
    await expect(page.getByRole('button', { name: 'Near Ocho Rios' })).toBeVisible();

    await openSearch(page, NEAR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale near Ocho Rios');
    await expect(page.getByRole('button', { name: 'Near Ocho Rios' })).toBeVisible();
  });
});
