import type { Faq } from '#areas/content/contract.ts';
import { documentText } from '#platform/client/ui/document/plain-text.ts';

/** Lower case without accents, so that "titulo" finds "título". */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Questions whose own words or whose answers have every word looked for. */
export function findFaqs(faqs: readonly Faq[], search: string): Faq[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer }) => {
    const text = folded(`${question} ${documentText(answer)}`);
    return words.every((word) => text.includes(word));
  });
}

export const TOPICS = ['buyer', 'seller', 'renter', 'land', 'diaspora', 'finance'] as const;
const OTHER = 'other';

/** Questions by topic, in the order the service gave; those of no known topic come last. */
export function byTopic(faqs: readonly Faq[]): { topic: string; faqs: Faq[] }[] {
  const topicOf = ({ category }: Faq) => TOPICS.find((topic) => topic === category) ?? OTHER;
  return [...TOPICS, OTHER]
    .map((topic) => ({ topic, faqs: faqs.filter((faq) => topicOf(faq) === topic) }))
    .filter((group) => group.faqs.length > 0);
}
