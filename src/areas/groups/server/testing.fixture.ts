import { eventually } from '#tests/eventually.ts';
import type { House, Person, Reply } from '#tests/people.ts';
import type { Group, GroupListing } from '../contract.ts';

/** Somebody who calls the product. */
export class Caller {
  private readonly house: House;
  readonly person: Person;

  constructor(house: House, person: Person) {
    this.house = house;
    this.person = person;
  }

  call(route: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    const { token } = this.person;
    return this.house.call(route, {
      token,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
  }

  async group(name = 'By the sea', ...properties: string[]): Promise<Group> {
    const made = await this.call('POST /groups', { name });
    if (made.status !== 200) throw new Error(`No group: ${made.status}`);
    let group = made.body.response as Group;
    for (const property of properties) group = await this.add(group._id, property);
    return group;
  }

  async add(group: string, property: string): Promise<Group> {
    const { status, body } = await this.call(`PUT /groups/add/${group}`, { property });
    if (status !== 200) throw new Error(`Not added: ${status}`);
    return body.response;
  }

  async read(group: string): Promise<Group> {
    return (await this.call(`GET /groups/${group}`)).body.response;
  }

  async listings(group: string): Promise<GroupListing[]> {
    return (await this.call(`GET /groups/${group}/listings`)).body.response.results;
  }
}

const LINK = /\/groups\/invitation#([\w-]+)/;

async function tokensIn(house: House, address: string): Promise<string[]> {
  const mails = await house.mailTo(address);
  return mails.flatMap(({ text }) => LINK.exec(text ?? '')?.[1] ?? []);
}

/** The token in the link of an invitation's mail: of the first to an address, or a later one. */
export function tokenMailedTo(house: House, address: string, count = 1): Promise<string> {
  const look = async () => {
    const tokens = await tokensIn(house, address);
    const token = tokens[count - 1];
    if (!token) throw new Error(`${tokens.length} of ${count} invitations to ${address}`);
    return token;
  };
  return eventually(look);
}

/** Takes somebody into a group, as its owner and they do. */
export async function join(house: House, owner: Caller, group: string, member: Caller): Promise<void> {
  const { email } = member.person;
  const before = (await tokensIn(house, email)).length;
  await owner.call(`POST /groups/${group}/invitations`, { email });
  const token = await tokenMailedTo(house, email, before + 1);
  const { status } = await member.call(`PUT /groups/invitations/${token}`);
  if (status !== 200) throw new Error(`Not joined: ${status}`);
}
