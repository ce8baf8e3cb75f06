/** A later version of this program: the same with a migration more, in a folder of its own. */
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const COPIED = ['src', 'database', 'content', 'dist', 'scripts', 'package.json'];
const LINKED = ['node_modules', 'public', 'brand'];

/** What a later version may do while this one still serves: add. */
const MIGRATION = `alter table listing_groups add column of_a_later_version text not null default 'none';
create table of_a_later_version (_id uuid primary key);
create index listing_groups_later on listing_groups (of_a_later_version);
`;

/** @returns the folder to start it in */
export async function laterVersion(root: string, folder: string): Promise<string> {
  await mkdir(folder);
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of LINKED) await symlink(join(root, name), join(folder, name));
  await writeFile(join(folder, 'database/migrations/9000-of-a-later-version.sql'), MIGRATION);
  return folder;
}
