import { telUrl } from '#platform/contract/phone.ts';

/** Where a press leads: a telephone, or WhatsApp with the first words written. */
export const numberUrl = (way: 'phone' | 'whatsapp', number: string, words: string): string =>
  way === 'phone' ? telUrl(number) : `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(words)}`;
