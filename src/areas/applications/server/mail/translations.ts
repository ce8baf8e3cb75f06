import { readWords } from '#platform/server/words.ts';
import type { ApplicationMails } from './texts.ts';

/** Texts of the mails of applications. */
export const translations = readWords<ApplicationMails>('areas/applications', 'mail');
