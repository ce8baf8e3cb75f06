import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import type { Faq, Listed, RegionText } from '../contract.ts';
import { FOOTER, NAVIGATION, REGIONS } from '../fixed.ts';
import { contentActions, contentReducer, initialContentState } from './content-slice.ts';
import { DEFAULT_MENU_CLASS } from './shell/MainNav.tsx';

const region = (slug: string): RegionText => ({
  ...{ slug, title: slug, tagLine: null, image: null, featured: false, language: 'en', stale: false },
  description: { blocks: [], words: 0, cut: false },
});
const faqs: Listed<Faq> = { results: [], total: 0, limit: 100, stale: false };
const away = { status: 503, code: 'unavailable' as const, message: '' };
const { region: regionActions, faqs: faqsActions } = contentActions;
const about = (slug: string) => ['request', { slug, locale: 'en' as const }] as const;
const one = ['request', 'en'] as const;
const stateAfter = (...actions: UnknownAction[]) => actions.reduce(contentReducer, initialContentState);

describe('what is built in', () => {
  test('holds its items, with limit 100 and the totals of the specification', () => {
    const { footer, regions, navigation } = initialContentState;
    expect([footer, regions, navigation]).toEqual([
      { limit: 100, total: 3, items: FOOTER },
      { limit: 100, total: 14, items: REGIONS },
      { limit: 100, total: 4, items: NAVIGATION },
    ]);
    const { propertyTypes, propertyFeatures } = initialContentState;
    expect([propertyTypes.total, propertyFeatures.total]).toEqual([7, 25]);
    expect(propertyTypes.items[1]).toEqual({ label: 'type.home', value: 'home' });
    expect(propertyFeatures.items.at(-1)).toEqual({ label: 'feature.acreage', value: 'acreage' });
    expect(footer.items[0]?.links[0]).toEqual({
      title: 'footer.place.for-sale',
      alt: 'footer.place.for-sale.alt',
      place: 'Negril',
      url: '/homes/for-sale/jamaica/westmoreland/negril',
    });
  });
  test('breakpoints and the menu’s class are the specification’s, in the styles too', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../app/client/app.css'), 'utf8');
    expect(css).toContain(`--breakpoint-wide: ${1440 / 16}rem`);
    expect(css).toContain(`--breakpoint-md: ${768 / 16}rem`);
    expect(DEFAULT_MENU_CLASS).toBe('menu-sub-hidden');
  });
});

describe('what is fetched', () => {
  test('a start sets loading, a success stores and clears it', () => {
    expect(stateAfter(faqsActions.pending(...one))).toMatchObject({ loading: true, error: null });
    expect(stateAfter(faqsActions.pending(...one), faqsActions.fulfilled(faqs, ...one))).toMatchObject({
      loading: false,
      faqs,
    });
  });
  test('a failure stores the error, clears loading, and keeps what is known', () => {
    const state = stateAfter(
      regionActions.pending(...about('saint-ann')),
      regionActions.fulfilled(region('saint-ann'), ...about('saint-ann')),
      regionActions.pending(...about('saint-ann')),
      regionActions.rejected(away, ...about('saint-ann')),
    );
    expect(state).toMatchObject({ loading: false, error: away, region: { slug: 'saint-ann' } });
  });
  test('an answer the service could not confirm is shown, and is an error', () => {
    const state = stateAfter(
      faqsActions.pending(...one),
      faqsActions.fulfilled({ ...faqs, stale: true }, ...one),
    );
    expect(state).toMatchObject({ loading: false, error: { status: 503 }, faqs: { stale: true } });
  });
  test('the answer about another region than the one asked for last comes too late', () => {
    const state = stateAfter(
      regionActions.pending(...about('kingston')),
      regionActions.pending(...about('hanover')),
      regionActions.fulfilled(region('hanover'), ...about('hanover')),
      regionActions.fulfilled(region('kingston'), ...about('kingston')),
    );
    expect(state.region?.slug).toBe('hanover');
  });
  test('other areas’ news change nothing', () => {
    expect(contentReducer(initialContentState, { type: 'property/page/fulfilled' })).toBe(
      initialContentState,
    );
  });
});
