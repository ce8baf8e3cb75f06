import { messages as accounts } from '../../../areas/accounts/client/messages/en.ts';
import { messages as applications } from '../../../areas/applications/client/messages/en.ts';
import { messages as budgets } from '../../../areas/budgets/client/messages/en.ts';
import { messages as chat } from '../../../areas/chat/client/messages/en.ts';
import { messages as content } from '../../../areas/content/client/messages/en.ts';
import { messages as groups } from '../../../areas/groups/client/messages/en.ts';
import { messages as professionals } from '../../../areas/professionals/client/messages/en.ts';
import { messages as properties } from '../../../areas/properties/client/messages/en.ts';
import { messages as reports } from '../../../areas/reports/client/messages/en.ts';
import { messages as saved } from '../../../areas/saved-searches/client/messages/en.ts';
import { messages as platform } from '../../../platform/client/messages/en.ts';
import { messages as home } from './home.en.ts';

export const messages: Record<string, string> = {
  ...platform,
  ...content,
  ...properties,
  ...accounts,
  ...groups,
  ...budgets,
  ...applications,
  ...saved,
  ...chat,
  ...professionals,
  ...reports,
  ...home,
};
