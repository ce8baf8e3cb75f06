import { readWords } from '#platform/server/words.ts';
import type { OwnListingTexts } from './texts.ts';

/** Texts of the area's mails and text messages, by language. */
export const translations = readWords<OwnListingTexts>('areas/own-listings', 'mail');
