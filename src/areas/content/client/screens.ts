import type { Head, Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { documentText } from '#platform/client/ui/document/plain-text.ts';
import { brand } from '#platform/contract/brand.ts';
import type { Faq } from '../contract.ts';
import { FAQ_PATH, PAGES, type PageName, pagePath } from '../paths.ts';
import { crumbList, titled } from './kit/head.ts';
import type { WithContent } from './kit/state.ts';

type FaqScreen = Screen<WithSettings & WithContent>;

const pageOf = (faqs: readonly Faq[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: documentText(answer) },
  })),
});

function headOfFaqs({ getState, intl, url }: Parameters<FaqScreen['head']>[0]): Head {
  const { faqs } = getState().content;
  return {
    title: titled(intl.t('faq.title')),
    description: intl.t('faq.description'),
    canonical: FAQ_PATH,
    ...(url.searchParams.has('search') && { noindex: true }),
    ...(faqs && faqs.results.length > 0 && { jsonLd: [pageOf(faqs.results)] }),
  };
}

const faqScreen: FaqScreen = {
  id: 'faqs',
  path: FAQ_PATH,
  source: 'src/areas/content/client/faq/FaqScreen.tsx',
  component: () => import('./faq/FaqScreen.tsx').then(({ FaqScreen }) => ({ Component: FaqScreen })),
  fetch: async ({ dispatch, getState }) => {
    const { fetchFaqs } = await import('./kit/requests.ts');
    await dispatch(fetchFaqs(getState().settings.locale));
    const { faqs } = getState().content;
    return faqs ? undefined : { status: 503 };
  },
  head: headOfFaqs,
};

/** A page about the site itself, at an address of its own. */
const pageScreen = (name: PageName): Screen<WithSettings & WithContent> => ({
  id: `page-${name}`,
  path: pagePath(name),
  source: 'src/areas/content/client/page/PageScreen.tsx',
  component: () => import('./page/PageScreen.tsx').then(({ PageScreen }) => ({ Component: PageScreen })),
  fetch: async ({ dispatch, getState }) => {
    const { fetchPage } = await import('./kit/requests.ts');
    await dispatch(fetchPage({ slug: name, locale: getState().settings.locale }));
    return getState().content.page?.slug === name ? undefined : { status: 503 };
  },
  head: ({ getState, intl, url }) => {
    const { page } = getState().content;
    const title = intl.t(`page.${name}`);
    return {
      title: titled(title),
      description: page?.slug === name && page.summary ? page.summary : title,
      canonical: pagePath(name),
      ...(page?.slug === name && { language: page.language }),
      jsonLd: [
        crumbList(url, [
          [brand.name, '/'],
          [title, pagePath(name)],
        ]),
      ],
    };
  },
});

/** What an address without a screen shows; it stands in no list. */
export const notFoundScreen: Screen<WithContent> = {
  id: 'missing',
  path: '*',
  source: 'src/areas/content/client/kit/NotFoundScreen.tsx',
  component: async () => ({ Component: (await import('./kit/NotFoundScreen.tsx')).NotFoundScreen }),
  fetch: async () => ({ status: 404 }),
  head: ({ intl }) => ({
    title: intl.t('missing.title'),
    description: intl.t('missing.text'),
    noindex: true,
  }),
};

export const contentScreens = [faqScreen, ...PAGES.map(pageScreen)];
