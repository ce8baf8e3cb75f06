import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import type { Category, Listed, Post, PostCard, Report, ReportCard } from '../contract.ts';
import { guideView } from './guide-view.ts';
import { type GuideLists, initialPostState, postActions, postReducer } from './post-slice.ts';

const card = (slug: string, category: string | null): PostCard => ({
  slug,
  title: slug,
  summary: '',
  category,
  category_title: category,
  published: null,
  updated: null,
  author: null,
  cover: null,
  tags: [],
  featured: false,
  minutes: 1,
  language: 'en' as const,
});
const listed = <T>(results: T[], stale = false): Listed<T> => ({
  results,
  total: results.length,
  limit: 100,
  stale,
});
const buyer: Category = { slug: 'buyer', title: 'Buying', description: '', order: 1 };
const report = { slug: 'jamaica-recs-report-2026-10' } as ReportCard;
const post = (slug: string, stale = false) => ({ ...card(slug, 'buyer'), stale }) as unknown as Post;
const away = { status: 503, code: 'unavailable' as const, message: '' };

const about = (slug: string) => ['request', { slug, locale: 'en' as const }] as const;
const one = ['request', 'en'] as const;
const stateAfter = (...actions: UnknownAction[]) => actions.reduce(postReducer, initialPostState);
const guide = (lists: GuideLists) =>
  stateAfter(postActions.guide.pending(...one), postActions.guide.fulfilled(lists, ...one));
const all: GuideLists = {
  posts: listed([card('costs', 'buyer'), card('rent', 'renter'), card('odd', null)]),
  categories: listed([buyer]),
  reports: [report, report, report, report],
};

describe('the lists', () => {
  test('one source that fails leaves what the other said, and what was known, with the error', () => {
    const state = [
      postActions.guide.pending(...one),
      postActions.guide.fulfilled({ reports: [report], failure: away }, ...one),
    ].reduce(postReducer, guide(all));
    expect(state).toMatchObject({ loading: false, error: away, posts: all.posts, reports: [report] });
  });
  test('unconfirmed articles are shown, and are an error', () => {
    expect(guide({ ...all, posts: listed([card('costs', 'buyer')], true) }).error).toMatchObject({
      status: 503,
    });
  });
  test('recent articles that do not come are an error and nothing else', () => {
    expect(
      stateAfter(postActions.recent.pending(...one), postActions.recent.rejected(away, ...one)),
    ).toMatchObject({
      recent: null,
      error: away,
    });
  });
});

describe('a post', () => {
  test('takes the place of a report, and the other way round', () => {
    const both = stateAfter(
      postActions.post.pending(...about('costs')),
      postActions.post.fulfilled(post('costs'), ...about('costs')),
      postActions.report.pending(...about(report.slug)),
      postActions.report.fulfilled(report as unknown as Report, ...about(report.slug)),
    );
    expect(both).toMatchObject({ post: null, report: { slug: report.slug } });
  });
  test('that was asked for before another comes too late', () => {
    const state = stateAfter(
      postActions.post.pending(...about('a')),
      postActions.post.pending(...about('b')),
      postActions.post.fulfilled(post('b'), ...about('b')),
      postActions.post.rejected(away, ...about('a')),
    );
    expect(state).toMatchObject({ post: { slug: 'b' }, error: null });
  });
});

describe('the guide', () => {
  const slugs = (slug: string) => guideView(guide(all), slug)?.posts.map((one) => one.slug);
  test('shows everything, with some reports beside it', () => {
    expect(slugs('all')).toEqual(['costs', 'rent', 'odd']);
    expect(guideView(guide(all), 'all')?.reports).toHaveLength(3);
  });
  test('shows one category, also one that only its articles name', () => {
    expect(slugs('buyer')).toEqual(['costs']);
    expect(guideView(guide(all), 'renter')?.category?.title).toBe('renter');
  });
  test('has no page for what is no category, unless nobody knows', () => {
    expect(guideView(guide(all), 'nothing')).toBeNull();
    expect(guideView(guide({ reports: [], failure: away }), 'nothing')).not.toBeNull();
  });
  test('has the reports under a part of their own', () => {
    expect(guideView(guide(all), 'market')).toMatchObject({ posts: [], reports: all.reports });
  });
});
