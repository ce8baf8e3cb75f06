import type { AccountMenuItem } from '#areas/accounts/client/kit/account-menu.ts';
import {
  LIKED_PATH,
  PEOPLE_PATH,
  PROFILE_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  VIEWED_PATH,
} from '#areas/accounts/client/kit/paths.ts';
import {
  AFFECTED_PATH,
  AUDIT_PATH,
  BACKUPS_PATH,
  FAILED_JOBS_PATH,
  FRESHNESS_PATH,
  MODERATION_PATH,
  OVERVIEW_PATH,
  OWN_SOURCES_PATH,
  RATES_PATH,
  REPORTS_PATH,
  SOURCES_PATH,
} from '#areas/admin/vocabulary.ts';
import { APPLICATIONS_PATH, INBOX_PATH, WALLET_PATH } from '#areas/applications/vocabulary.ts';
import { BUDGETS_PATH } from '#areas/budgets/paths.ts';
import { CHAT_PATH, CONTACT_PATH, LEADS_PATH, QUESTIONS_PATH } from '#areas/conversations/vocabulary.ts';
import { DASHBOARD_PATH } from '#areas/dashboard/vocabulary.ts';
import { GROUPS_PATH } from '#areas/groups/paths.ts';
import { IMPORTS_PATH } from '#areas/import/bulk.ts';
import { FEED_TOKENS_PATH } from '#areas/import/outgoing.ts';
import { BEGIN_PATH, MINE_PATH } from '#areas/own-listings/paths.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { SAVED_PATH } from '#areas/saved-searches/vocabulary.ts';
import {
  MANAGE_PROFESSIONALS_PATH,
  OFFICE_PATH,
  OFFICES_PATH,
  PROFESSIONALS_PATH,
} from '#areas/trade/vocabulary.ts';
import { AGENT_VIEWINGS_PATH, HOURS_PATH, VIEWINGS_PATH } from '#areas/viewings/vocabulary.ts';

type Link = Omit<AccountMenuItem, 'group' | 'permitted'>;
const selling = (link: Link): AccountMenuItem => ({
  ...link,
  group: 'selling',
  permitted: ['Owner', 'Agent', 'Admin'],
});
type Part = 'overview' | 'listings' | 'people' | 'content' | 'system';
const forAdmins = (part: Part, link: Link): AccountMenuItem => ({
  ...link,
  part,
  group: 'admin',
  permitted: ['Admin'],
});

/** Lending terms and professionals are known for one country. */
const SURVEYED_ONLY: readonly string[] = [BUDGETS_PATH, PROFESSIONALS_PATH, MANAGE_PROFESSIONALS_PATH];

const ITEMS: readonly AccountMenuItem[] = [
  { to: LIKED_PATH, icon: 'heart', group: 'homes', name: 'account.head.liked' },
  { to: GROUPS_PATH, icon: 'folder', group: 'homes', name: 'group.head.list' },
  { to: SAVED_PATH, icon: 'bell', group: 'homes', name: 'saved.head.list' },
  { to: VIEWED_PATH, icon: 'clock', group: 'homes', name: 'account.head.viewed' },
  { to: BUDGETS_PATH, icon: 'key', group: 'homes', name: 'budget.head.list' },
  { to: APPLICATIONS_PATH, icon: 'file', group: 'homes', name: 'application.head.list' },
  { to: VIEWINGS_PATH, icon: 'cal', group: 'homes', name: 'viewing.head.own' },
  { to: CHAT_PATH, icon: 'mail', group: 'homes', name: 'chat.head' },
  { to: PROFESSIONALS_PATH, icon: 'people', group: 'homes', name: 'professional.menu' },
  selling({ to: DASHBOARD_PATH, icon: 'list', name: 'dashboard.head', tab: 'account.tab.dashboard' }),
  selling({ to: MINE_PATH, icon: 'home', name: 'own.head.list', tab: 'account.tab.listings' }),
  selling({
    to: LEADS_PATH,
    icon: 'chat',
    name: 'lead.head',
    tab: 'account.tab.leads',
    count: 'account.count.leads',
  }),
  selling({
    to: AGENT_VIEWINGS_PATH,
    icon: 'cal',
    name: 'viewing.head.agent',
    tab: 'account.tab.viewings',
    count: 'account.count.viewings',
  }),
  selling({
    to: INBOX_PATH,
    icon: 'file',
    name: 'application.head.inbox',
    tab: 'account.tab.applications',
    count: 'account.count.applications',
  }),
  { to: BEGIN_PATH, icon: 'plus', group: 'selling', name: 'own.head.begin' },
  selling({ to: HOURS_PATH, icon: 'clock', name: 'viewing.head.hours' }),
  { to: OFFICE_PATH, icon: 'building', group: 'selling', name: 'office.head', permitted: ['Agent'] },
  selling({ to: CONTACT_PATH, icon: 'phone', name: 'contact.head' }),
  selling({ to: IMPORTS_PATH, icon: 'file', name: 'import.head' }),
  selling({ to: OWN_SOURCES_PATH, icon: 'again', name: 'source.head' }),
  forAdmins('overview', {
    to: OVERVIEW_PATH,
    icon: 'list',
    name: 'operations.overview',
    tab: 'account.tab.overview',
  }),
  forAdmins('listings', {
    to: MODERATION_PATH,
    icon: 'home',
    name: 'moderation.head',
    tab: 'account.tab.listings',
  }),
  forAdmins('listings', { to: REPORTS_PATH, icon: 'alert', name: 'report.head' }),
  forAdmins('listings', { to: SOURCES_PATH, icon: 'again', name: 'operations.sources' }),
  forAdmins('listings', { to: FEED_TOKENS_PATH, icon: 'lock', name: 'feedToken.head' }),
  forAdmins('people', { to: PEOPLE_PATH, icon: 'user', name: 'account.people', tab: 'account.tab.people' }),
  forAdmins('people', { to: QUESTIONS_PATH, icon: 'chat', name: 'contact.questions' }),
  forAdmins('people', { to: MANAGE_PROFESSIONALS_PATH, icon: 'people', name: 'professional.kept' }),
  forAdmins('people', { to: OFFICES_PATH, icon: 'building', name: 'office.all' }),
  forAdmins('content', {
    to: FRESHNESS_PATH,
    icon: 'book',
    name: 'operations.freshness',
    tab: 'account.tab.content',
  }),
  forAdmins('content', { to: RATES_PATH, icon: 'swap', name: 'operations.rates' }),
  forAdmins('system', {
    to: AUDIT_PATH,
    icon: 'shield',
    name: 'operations.audit',
    tab: 'account.tab.system',
  }),
  forAdmins('system', { to: FAILED_JOBS_PATH, icon: 'mail', name: 'operations.failed' }),
  forAdmins('system', { to: BACKUPS_PATH, icon: 'store', name: 'operations.backups' }),
  forAdmins('system', { to: AFFECTED_PATH, icon: 'people', name: 'operations.affected' }),
  { to: WALLET_PATH, icon: 'file', group: 'account', name: 'application.head.wallet' },
  { to: PROFILE_PATH, icon: 'user', group: 'account', name: 'account.head.profile' },
  { to: SETTINGS_PATH, icon: 'tune', group: 'account', name: 'account.head.settings' },
  { to: SECURITY_PATH, icon: 'shield', group: 'account', name: 'account.head.security' },
];

export const accountMenu: readonly AccountMenuItem[] = ITEMS.filter(
  ({ to }) => HOME_IS_SURVEYED || !SURVEYED_ONLY.includes(to),
);
