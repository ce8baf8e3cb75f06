import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { Failure } from './processes.mjs';

const USAGE = `npm run new -- area NAME          contract, routes, words and one list with its screen
npm run new -- screen AREA/NAME   a screen
npm run new -- list AREA/NAME     a screen that is a list over pages of GET /NAME
npm run new -- mail AREA/NAME     a table of mails with one row`;

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^\w/, (letter) => letter.toLowerCase());
const spaced = (name) => name.replaceAll('-', ' ');
const sentence = (name) => spaced(name).replace(/^\w/, (letter) => letter.toUpperCase());

const contract = (area) => `import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, PageQuery, pageOf, Timestamp } from '#platform/contract/schemas.ts';

export const ${pascal(area)}Item = Type.Object({ _id: Id, name: Type.String(), created_at: Timestamp });

export const endpoints = {
  'GET /${area}': {
    summary: "The caller's ${spaced(area)}, the latest first.",
    query: PageQuery,
    answer: pageOf(${pascal(area)}Item),
  },
} as const satisfies Endpoints;

export type ${pascal(area)}Api = typeof endpoints;
export type ${pascal(area)}Item = Static<typeof ${pascal(area)}Item>;
`;

const queries = (area) => `/** ${sentence(area)} in SQL. Every statement names whose they are. */
import { sql } from 'kysely';
import type { PageSlice } from '#platform/server/list/paged.ts';
import { selectPage } from '#platform/server/list/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { ${pascal(area)}Item } from '../contract.ts';

export function readPage(db: Queryable, owner: string, slice: PageSlice) {
  const own = sql\`from ${area.replaceAll('-', '_')} where user_id = \${owner}\`;
  return selectPage<${pascal(area)}Item>(db, slice, own)\`select _id, name, created_at \${own} order by created_at desc, _id\`;
}
`;

const routes = (area) => `import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { paged } from '#platform/server/list/paged.ts';
import { endpoints, type ${pascal(area)}Api } from '../contract.ts';
import { readPage } from './queries.ts';

const ${camel(area)}Routes = ({ db }: AreaDeps): Handlers<${pascal(area)}Api> => ({
  'GET /${area}': ({ actor, query }) => paged(query, (slice) => readPage(db, actor.user_id, slice)),
});

export const open${pascal(area)} = (deps: AreaDeps): Area => area(endpoints, ${camel(area)}Routes(deps));
`;

const api = (area) => `import { areaApi } from '#platform/client/area-api.ts';
import type { ${pascal(area)}Api } from '../contract.ts';

export const api = areaApi<${pascal(area)}Api>({
  'GET /${area}': { tags: ['${area}'] },
});
`;

const screens = (
  area,
  name,
) => `import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';

export const ${camel(area)}Screens = [
${screenRow(name)}
];
`;
const screenRow = (name) => `  personalScreen({
    path: '/${name}',
    title: '${camel(name)}.head',
    load: () => import('./${pascal(name)}Screen.tsx'),
  }),`;

const screen = (_area, name) => `import { FormattedMessage } from '#platform/client/intl.tsx';

export function Component() {
  return (
    <p>
      <FormattedMessage id="${camel(name)}.text" />
    </p>
  );
}
`;

const list = (area, name) => `import { FormattedMessage } from '#platform/client/intl.tsx';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import type { ${pascal(area)}Item } from '../contract.ts';
import { api } from './api.ts';

const Row = ({ row: { name } }: { row: ${pascal(area)}Item }) => (
  <article className="panel">
    <h2 className="text-h3">
      <bdi>{name}</bdi>
    </h2>
    <p>
      <FormattedMessage id="${camel(name)}.text" />
    </p>
  </article>
);

export const Component = pagedScreen<${pascal(area)}Item>({
  useList: (query) => api.useRead('GET /${name}', { query }),
  filters: {},
  row: (row) => <Row row={row} />,
  empty: { icon: 'search', words: '${camel(name)}.empty' },
  failed: '${camel(name)}.failed',
});
`;

const mails = (
  area,
  name,
) => `/** Mails of ${spaced(area)}: what is read when each is sent, which words, and where the button leads. */
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { readRecipient } from '../queries.ts';

const translations = readWords<Record<'${camel(name)}', MailTemplate>>('areas/${area}', 'mail');
const QUEUE = '${name}-mail';

/** Ids only: the rest is read when the mail is sent. */
interface Queued {
  id: string;
}

/** In the transaction of its cause. */
export const queue${pascal(name)} = ({ jobs }: Pick<AreaDeps, 'jobs'>, tx: Queryable, id: string) =>
  jobs.give<Queued>(tx, QUEUE, { id });

export const register${pascal(area)}Mails = (deps: AreaDeps): void =>
  registerMails<Record<'${camel(name)}', MailTemplate>, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ id }) => {
        const to = await readRecipient(deps.db, id);
        if (!to) return null;
        const { email, first_name, locale } = to;
        return { to: email, locale, template: (texts) => texts.${camel(name)}, values: { name: first_name }, link: '/${area}' };
      },
    },
  });
`;

const screenWords = (name) => ({
  [camel(name)]: {
    head: sentence(name),
    text: sentence(name),
    failed: 'This could not be loaded.',
    empty: { '': 'Nothing yet', text: 'What there is stands here.' },
  },
});
const mailWords = (name) => ({
  mail: {
    [camel(name)]: {
      subject: sentence(name),
      preview: sentence(name),
      heading: sentence(name),
      paragraphs: ['Hello {name},'],
      action: 'Open',
    },
  },
});

const inClient = (area, name) => `src/areas/${area}/client/${pascal(name)}Screen.tsx`;
const ROW_OF_SCREEN = (area, name) =>
  `src/areas/${area}/client/screens.ts: this row, and its words in words/es.json, fr.json …\n${screenRow(name)}`;

/** Files of each kind by path, words to be merged into the English ones, and what a person has to write elsewhere. */
export const KINDS = {
  area: (area) => ({
    files: {
      [`src/areas/${area}/contract.ts`]: contract(area),
      [`src/areas/${area}/server/queries.ts`]: queries(area),
      [`src/areas/${area}/server/routes.ts`]: routes(area),
      [`src/areas/${area}/client/api.ts`]: api(area),
      [`src/areas/${area}/client/screens.ts`]: screens(area, area),
      [inClient(area, area)]: list(area, area),
    },
    words: screenWords(area),
    todo: [
      `database/migrations: a table ${area.replaceAll('-', '_')} (_id, user_id, name, created_at), and its row in docs/privacy.md`,
      `src/app/open-people.ts: open${pascal(area)}(parts) among openOwnAreas`,
      `src/app/client/screens.ts: ...${camel(area)}Screens among personalScreens`,
      `tests/architecture.test.ts: '${area}' on one of LEVELS`,
      `src/areas/${area}/words: es.json, fr.json …; npm run words -- es prints what is owed`,
    ],
  }),
  screen: (area, name) => ({
    files: { [inClient(area, name)]: screen(area, name) },
    words: screenWords(name),
    todo: [ROW_OF_SCREEN(area, name)],
  }),
  list: (area, name) => ({
    files: { [inClient(area, name)]: list(area, name) },
    words: screenWords(name),
    todo: [
      `src/areas/${area}/contract.ts: 'GET /${name}' with pageOf(${pascal(area)}Item); the server does not compile until it is answered`,
      `src/areas/${area}/client/api.ts: its row`,
      ROW_OF_SCREEN(area, name),
    ],
  }),
  mail: (area, name) => ({
    files: { [`src/areas/${area}/server/mail/mail-jobs.ts`]: mails(area, name) },
    words: mailWords(name),
    todo: [
      `src/areas/${area}/server/queries.ts: readRecipient(db, id), null when the mail is not due any more`,
      `where the area opens: register${pascal(area)}Mails(deps)`,
      `src/areas/${area}/words: es.json, fr.json …; npm run words -- es prints what is owed`,
    ],
  }),
};

const exists = (path) =>
  access(join(ROOT, path)).then(
    () => true,
    () => false,
  );

async function write(path, text) {
  await mkdir(dirname(join(ROOT, path)), { recursive: true });
  await writeFile(join(ROOT, path), text);
}

/** Writes the frame of something new, and says what is left for a person to write. */
export async function create([kind, name = '']) {
  const [area, own = area] = name.split('/');
  const isName = [area, own].every((part) => /^[a-z][a-z0-9-]*$/.test(part ?? ''));
  if (!Object.hasOwn(KINDS, kind ?? '') || !isName || (kind === 'area') !== !name.includes('/'))
    throw new Failure(USAGE);
  const { files, words, todo } = KINDS[kind](area, own);
  for (const path of Object.keys(files)) {
    if (await exists(path)) throw new Failure(`${path} is there already: add a row to it.`);
  }
  const wordsPath = `src/areas/${area}/words/en.json`;
  const known = (await exists(wordsPath)) ? JSON.parse(await readFile(join(ROOT, wordsPath), 'utf8')) : {};
  const taken = Object.keys(words).find((key) => key !== 'mail' && Object.hasOwn(known, key));
  if (taken) throw new Failure(`${wordsPath} has words of “${taken}” already.`);
  for (const [path, text] of Object.entries(files)) await write(path, text);
  const all = { ...known, ...words, ...(words.mail && { mail: { ...known.mail, ...words.mail } }) };
  await write(wordsPath, `${JSON.stringify(all, null, 2)}\n`);
  console.log(
    [...Object.keys(files), wordsPath, '', 'Now write:', ...todo.map((line) => `- ${line}`)].join('\n'),
  );
  return 0;
}
