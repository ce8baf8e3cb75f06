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
import { FEED_TOKENS_PATH, IMPORTS_PATH } from '#areas/import/bulk.ts';
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

type Item = AccountMenuItem;
type Row = (to: string, icon: Item['icon'], name: string, more?: Partial<Item>) => Item;
const rowOf =
  (group: Item['group'], permitted?: Item['permitted']): Row =>
  (to, icon, name, more) => ({ to, icon, name, group, ...(permitted && { permitted }), ...more });
const forHomes = rowOf('homes');
const ofAccount = rowOf('account');
/** Anybody may offer a home; what follows from that is for those who do. */
const offering = rowOf('selling');
const selling = rowOf('selling', ['Owner', 'Agent', 'Admin']);
type Part = 'overview' | 'listings' | 'people' | 'content' | 'system';
const forAdmins = (part: Part, ...[to, icon, name, more]: Parameters<Row>) =>
  rowOf('admin', ['Admin'])(to, icon, name, { part, ...more });

/** Lending terms and professionals are known for one country. */
const SURVEYED_ONLY: readonly string[] = [BUDGETS_PATH, PROFESSIONALS_PATH, MANAGE_PROFESSIONALS_PATH];

const ITEMS: readonly AccountMenuItem[] = [
  forHomes(LIKED_PATH, 'heart', 'account.head.liked'),
  forHomes(GROUPS_PATH, 'folder', 'group.head.list'),
  forHomes(SAVED_PATH, 'bell', 'saved.head.list'),
  forHomes(VIEWED_PATH, 'clock', 'account.head.viewed'),
  forHomes(BUDGETS_PATH, 'key', 'budget.head.list'),
  forHomes(APPLICATIONS_PATH, 'file', 'application.head.list'),
  forHomes(VIEWINGS_PATH, 'cal', 'viewing.head.own'),
  forHomes(CHAT_PATH, 'mail', 'chat.head'),
  forHomes(PROFESSIONALS_PATH, 'people', 'professional.menu'),
  selling(DASHBOARD_PATH, 'list', 'dashboard.head', { tab: 'account.tab.dashboard' }),
  selling(MINE_PATH, 'home', 'own.head.list', { tab: 'account.tab.listings' }),
  selling(LEADS_PATH, 'chat', 'lead.head', { tab: 'account.tab.leads', count: 'account.count.leads' }),
  selling(AGENT_VIEWINGS_PATH, 'cal', 'viewing.head.agent', {
    tab: 'account.tab.viewings',
    count: 'account.count.viewings',
  }),
  selling(INBOX_PATH, 'file', 'application.head.inbox', {
    tab: 'account.tab.applications',
    count: 'account.count.applications',
  }),
  offering(BEGIN_PATH, 'plus', 'own.head.begin'),
  selling(HOURS_PATH, 'clock', 'viewing.head.hours'),
  offering(OFFICE_PATH, 'building', 'office.head', { permitted: ['Agent'] }),
  selling(CONTACT_PATH, 'phone', 'contact.head'),
  selling(IMPORTS_PATH, 'file', 'import.head'),
  selling(OWN_SOURCES_PATH, 'again', 'source.head'),
  forAdmins('overview', OVERVIEW_PATH, 'list', 'operations.overview', { tab: 'account.tab.overview' }),
  forAdmins('listings', MODERATION_PATH, 'home', 'moderation.head', { tab: 'account.tab.listings' }),
  forAdmins('listings', REPORTS_PATH, 'alert', 'report.head'),
  forAdmins('listings', SOURCES_PATH, 'again', 'operations.sources'),
  forAdmins('listings', FEED_TOKENS_PATH, 'lock', 'feedToken.head'),
  forAdmins('people', PEOPLE_PATH, 'user', 'account.people', { tab: 'account.tab.people' }),
  forAdmins('people', QUESTIONS_PATH, 'chat', 'contact.questions'),
  forAdmins('people', MANAGE_PROFESSIONALS_PATH, 'people', 'professional.kept'),
  forAdmins('people', OFFICES_PATH, 'building', 'office.all'),
  forAdmins('content', FRESHNESS_PATH, 'book', 'operations.freshness', { tab: 'account.tab.content' }),
  forAdmins('content', RATES_PATH, 'swap', 'operations.rates'),
  forAdmins('system', AUDIT_PATH, 'shield', 'operations.audit', { tab: 'account.tab.system' }),
  forAdmins('system', FAILED_JOBS_PATH, 'mail', 'operations.failed'),
  forAdmins('system', BACKUPS_PATH, 'store', 'operations.backups'),
  forAdmins('system', AFFECTED_PATH, 'people', 'operations.affected'),
  ofAccount(WALLET_PATH, 'file', 'application.head.wallet'),
  ofAccount(PROFILE_PATH, 'user', 'account.head.profile'),
  ofAccount(SETTINGS_PATH, 'tune', 'account.head.settings'),
  ofAccount(SECURITY_PATH, 'shield', 'account.head.security'),
];

export const accountMenu: readonly AccountMenuItem[] = ITEMS.filter(
  ({ to }) => HOME_IS_SURVEYED || !SURVEYED_ONLY.includes(to),
);
