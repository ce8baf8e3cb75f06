import type { Head, Screen } from '../../../platform/client/screen.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import { documentText } from '../../../platform/client/ui/document/plain-text.ts';
import type { Faq } from '../contract.ts';
import { FAQ_PATH } from '../paths.ts';
import { titled } from './kit/head.ts';
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
    title: titled(intl.formatMessage({ id: 'faq.title' })),
    description: intl.formatMessage({ id: 'faq.description' }),
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

export const contentScreens = [faqScreen];
