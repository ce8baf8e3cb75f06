/** People who look for a home: accounts, groups and applications. */
import { addressToken } from '#areas/accounts/server/address-proof.ts';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { unsubscribeToken } from '#areas/saved-searches/server/unsubscribe.ts';
import { aPdf, aPhoto, multipart } from '#tests/documents.ts';
import { subjectOf } from '#tests/operations/register.ts';
import { aFile, aHome } from './scenarios-selling.ts';
import type { Walk } from './walk.ts';

export async function applying(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('applicant'));
  const agent = walk.as(await walk.person('reader', 'Agent'));
  const rent = { category: 'for-rent', type: 'apartment', price: 200_000, monthly: true };
  const property = await aHome(agent, { ...rent, title: 'A flat to apply for' });
  const s3_key = await aFile(as, await aPdf(), 'passport.pdf');
  const document = { s3_key, kind: 'passport' };
  const body = { property, identifications: [document], documents_later: true };
  const { _id: id } = await as('post /applications', { body });
  const of = { params: { id: id as string } };
  await as('get /applications/{id}', of);
  await as('get /applications/file', { query: { s3_key } });
  await as('put /applications/{id}', { ...of, body: { employer: 'Port Authority' } });
  await agent('get /applications/{id}/document', { ...of, query: { s3_key } });
  await as('post /applications/{id}/pdf', of);
  await as('get /applications/{id}/pdf', { ...of, query: { paper: 'A4' } });
  await agent('put /applications/status/{id}', { ...of, body: { status: 'in-review' } });
  const another = await aHome(agent, { ...rent, title: 'Another flat' });
  const second = await as('put /applications/draft', { body: { property: another, first_name: 'Ana' } });
  await as('delete /applications/{id}', { params: { id: second._id } });
  await as('put /applications/restore/{id}', { params: { id: second._id } });
  const upload = await as('post /applications/uploads', {
    body: { name: 'a.pdf', size: (await aPdf()).length },
  });
  const bytes = { 'content-type': 'application/octet-stream' };
  const piece = { params: { id: upload._id as string }, query: { start: '0' }, headers: bytes };
  await as('put /applications/uploads/{id}', { ...piece, body: new Uint8Array(await aPdf()) });
  await as('get /applications/uploads/{id}', { params: piece.params });
  const unfinished = await as('post /applications/uploads', { body: { name: 'b.pdf', size: 900 } });
  await as('delete /applications/uploads/{id}', { params: { id: unfinished._id } });
}

/** From nobody to a buyer who is an owner, whose address and phone are proved. */
export async function joining(walk: Walk): Promise<void> {
  const person = await walk.newcomer('joiner');
  const as = walk.as(person);
  const { _id: user } = await as('post /users', { body: { first_name: 'Ana', last_name: 'Brown' } });
  await as('post /accounts', { body: { email: person.email, user, uid: subjectOf(person.token) } });
  await as('post /accounts/login', { body: { email: person.email } });
  await as('post /accounts/me/address');
  const token = addressToken(walk.secret, { user_id: user, email: person.email });
  await as('put /accounts/me/address', { body: { token } });
  const { terms_version: version } = await walk.as(null)('get /accounts/sign-in-options');
  await as('put /accounts/me/consents', { body: { version } });
  await as('post /owners/phone', { body: { phone: '876 555 0142' } });
  const code = await walk.text('+18765550142', /\b(\d{6})\b/);
  await as('post /owners/code', { body: { code } });
  const picture = multipart(await aPhoto().jpeg().toBuffer(), 'me.jpg', 'file', 'image/jpeg');
  const { avatar } = await as('post /users/me/avatar', picture);
  await as('get /avatars/{key}', { params: { key: String(avatar.url).split('/').pop() as string } });
  const search = await as('post /filters', {
    body: { name: 'By the sea', region: 'saint-ann', subscribed: true },
  });
  await as('get /buyers/subscribe/{id}', { params: { id: search._id } });
  const unsubscribe = { token: unsubscribeToken(walk.secret, 'search', search._id) };
  await walk.as(null)('get /filters/unsubscribe/{token}', { params: unsubscribe });
  const { _id: budget } = await as('post /budgets', { body: { ...EXAMPLE, name: 'Ours' } });
  await as('put /budgets/choose/{id}', { params: { id: budget }, body: { chosen: true } });
  const leaving = walk.as(await walk.person('leaver'));
  const { results } = await leaving('get /accounts/sessions');
  await leaving('delete /accounts/sessions/{id}', { params: { id: results[0]._id } });
  await walk.as(await walk.person('leaver'))('delete /accounts/sessions');
  const gone = await walk.person('leaver');
  await walk.as(gone)('delete /users/me', { body: { confirm: gone.email } });
}

/** What is told about the market. */
export async function reading(walk: Walk): Promise<void> {
  const as = walk.as(null);
  const slug = await walk.until(async () => (await as('get /posts')).results[0]?.slug as string | undefined);
  await as('get /posts/fetch', { query: { slug } });
}

/** What people keep for themselves: read, changed, deleted, and put back. */
export async function keeping(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('keeper'));
  const lists = {
    filters: { name: 'Ours', region: 'saint-ann' },
    budgets: { ...EXAMPLE, name: 'Ours' },
    groups: { name: 'Ours' },
  };
  for (const [list, body] of Object.entries(lists)) {
    const { _id: id } = await as(`post /${list}`, { body });
    const of = { params: { id: id as string } };
    await as(`get /${list}/{id}`, of);
    await as(`put /${list}/{id}`, { ...of, body: { ...body, name: 'Theirs' } });
    await as(`delete /${list}/{id}`, of);
    await as(`put /${list}/restore/{id}`, of);
    if (list === 'filters') {
      await as('put /filters/subscribe/{id}', of);
      await as('put /filters/seen/{id}', of);
    }
    if (list === 'groups') await as('delete /groups/{id}/guests', of);
  }
  const document = (await aFile(as, await aPdf(), 'payslip.pdf')).replace(/^.*\/|\.\w+$/g, '');
  const of = { params: { id: document } };
  await as('put /documents/{id}', { ...of, body: { field: 'identifications', kind: 'passport' } });
  await as('delete /documents/{id}', of);
}

/** A group with members, guests and what they say. */
export async function sharing(walk: Walk): Promise<void> {
  const as = walk.as(await walk.person('host'));
  const [property, second] = await walk.yaad
    .query<{ _id: string }>(`select _id from properties where status = 'active' order by _id limit 2`)
    .then((rows) => rows.map(({ _id }) => _id));
  if (!property || !second) throw new Error('there are no listings');
  const { _id: id } = await as('post /groups', { body: { name: 'Ours' } });
  const of = { params: { id: id as string } };
  for (const listing of [property, second])
    await as('put /groups/add/{id}', { ...of, body: { property: listing } });
  const one = { params: { id, property } };
  await as('put /groups/{id}/order', { ...of, body: { property, before: null } });
  await as('put /groups/{id}/listings/{property}', { ...one, body: { note: 'Near the sea' } });
  await as('put /groups/{id}/listings/{property}/vote', { ...one, body: { vote: 'up' } });
  await as('post /groups/{id}/listings/{property}/comments', { ...one, body: { text: 'Yes' } });
  const { results } = await as('get /groups/{id}/listings', of);
  type Listed = { property: { _id: string }; comments: { _id: string }[] };
  const comment = (results as Listed[]).find((listed) => listed.property._id === property)?.comments[0]?._id;
  await as('delete /groups/{id}/comments/{comment}', { params: { id, comment: comment ?? 'none' } });
  const { share_token: token } = await as('put /groups/{id}/share', { ...of, body: { on: true } });
  const guest = walk.as(null);
  await guest('get /groups/shared/{token}', { params: { token } });
  const vote = { visitor: 'abcdefghijklmnopqrstuvwxyz', name: 'Gus', vote: 'up' };
  await guest('put /groups/shared/{token}/votes/{property}', { params: { token, property }, body: vote });
  await inviting(walk, as, id);
  const { guests } = await as('get /groups/{id}/members', of);
  await as('delete /groups/{id}/guests/{guest}', { params: { id, guest: guests[0]._id } });
  await as('delete /groups/{id}/listings/{property}', one);
}

async function inviting(walk: Walk, as: ReturnType<Walk['as']>, id: string): Promise<void> {
  const friend = await walk.person('friend');
  const invite = (email: string) => as('post /groups/{id}/invitations', { params: { id }, body: { email } });
  const tokenFor = (email: string) => walk.mail(email, /\/groups\/invitation#([\w.-]{20,})/);
  await invite(friend.email);
  const token = await tokenFor(friend.email);
  await walk.as(null)('get /groups/invitations/{token}', { params: { token } });
  await walk.as(friend)('put /groups/invitations/{token}', { params: { token } });
  await as('delete /groups/{id}/members/{member}', { params: { id, member: friend.user } });
  const declines = await walk.person('declines');
  await invite(declines.email);
  const declined = await tokenFor(declines.email);
  await walk.as(null)('delete /groups/invitations/{token}', { params: { token: declined } });
  const back = await invite('taken-back@example.com');
  await as('delete /groups/{id}/invitations/{invitation}', { params: { id, invitation: back._id } });
}
