/** What a schema alone does not say: how to reach an operation with something right. */
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { aPdf, aPhoto, multipart } from '#tests/documents.ts';
import type { Caller, Installation } from '../installation.ts';
import type { KnownIds } from './generate.ts';

interface Context {
  ids: KnownIds;
  who: string;
  random: () => number;
  yaad: Installation;
  caller: Caller | null;
}

export interface Recipe {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const names = { first_name: 'Ana', last_name: 'Brown' };
const someEmail = (random: () => number) => `f${Math.floor(random() * 1e12).toString(36)}@example.com`;
const pdf = aPdf();
const photo = aPhoto().jpeg().toBuffer();

const CENTRE = { lat: '18.01', lng: '-76.79', radius_km: '10' };

/** Few enough that they are in a group when something is said about them. */
const grouped = ({ ids }: Context) => ids.some('grouped') ?? ids.some('properties') ?? 'none';
const own = ({ ids, who }: Context) => ids.some(`${who}:made properties`) ?? 'none';
const property = ({ ids }: Context) => ids.some('properties') ?? 'none';

/** By the operation's name: the parts of a request that are given; the others are made as usual. */
export const RECIPES: Record<string, (context: Context) => Recipe | Promise<Recipe>> = {
  'post /applications/file': async () => ({ ...multipart(await pdf) }),
  'post /users/me/avatar': async () => ({ ...multipart(await photo, 'me.jpg', 'file', 'image/jpeg') }),
  'post /users/guest': ({ random }) => ({ body: { ...names, email: someEmail(random) } }),
  'post /users/me': () => ({ body: names }),
  'post /budgets': () => ({ body: { ...EXAMPLE, name: 'Ours' } }),
  'put /budgets/{id}': () => ({ body: { ...EXAMPLE, name: 'Ours' } }),
  'post /filters': () => ({ body: { name: 'Ours', region: 'saint-ann' } }),
  'put /filters/{id}': () => ({ body: { name: 'Ours', region: 'kingston' } }),
  'post /properties/cluster': () => ({ body: { boundingBox: '-79,17,-76,19' } }),
  'put /properties/{id}/like': (context) => ({ params: { id: property(context) } }),
  'delete /properties/{id}/like': (context) => ({ params: { id: property(context) } }),
  'get /watches/{id}': (context) => ({ params: { id: property(context) } }),
  'put /watches/{id}': (context) => ({ params: { id: property(context) } }),
  'delete /watches/{id}': (context) => ({ params: { id: property(context) } }),
  'get /properties/{id}': (context) => ({ params: { id: property(context) } }),
  'post /buyers/view': (context) => ({ body: { id: property(context) } }),
  'post /chat/messages': (context) => ({ body: { property: property(context), body: 'Hello' } }),
  'get /places/outline': () => ({ query: { region: 'saint-andrew', community: 'papine' } }),
  'post /reports': (context) => ({ body: { property: property(context), reason: 'fee' } }),
  'post /applications/uploads': () => ({ body: { name: 'a.pdf', size: 900 } }),
  'put /applications/uploads/{id}': async () => ({
    query: { start: '0' },
    body: new Uint8Array((await pdf).subarray(0, 900)),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'put /documents/{id}': ({ ids, who }) => ({
    params: { id: (ids.some(`${who}:s3_key`) ?? 'none').replace(/^.*\/|\.\w+$/g, '') },
    body: { field: 'identifications', kind: 'passport' },
  }),
  'put /groups/add/{id}': (context) => {
    const id = context.ids.some('grouped') ?? property(context);
    context.ids.add('grouped', id);
    return { body: { property: id } };
  },
  'put /groups/{id}/order': (context) => ({ body: { property: grouped(context), before: null } }),
  'put /groups/{id}/listings/{property}': (context) => ({
    params: { property: grouped(context) },
    body: { note: 'Near the sea' },
  }),
  'put /groups/{id}/listings/{property}/vote': (context) => ({
    params: { property: grouped(context) },
    body: { vote: 'up' },
  }),
  'post /groups/{id}/listings/{property}/comments': (context) => ({
    params: { property: grouped(context) },
    body: { text: 'Yes' },
  }),
  'delete /groups/{id}/listings/{property}': (context) => ({ params: { property: grouped(context) } }),
  'put /groups/{id}/share': () => ({ body: { on: true } }),
  'get /properties/near': () => ({ query: CENTRE }),
  'get /properties/stats': () => ({ query: { categories: 'for-sale' } }),
  'get /properties/prices': () => ({ query: { categories: 'for-sale', currency: 'JMD', to: '90000000' } }),
  'get /content/regions/{slug}': () => ({ params: { slug: 'saint-ann' } }),
  'get /content/pages/{slug}': () => ({ params: { slug: 'about' } }),
  'get /content/posts/{slug}': () => ({ params: { slug: 'avoiding-scams' } }),
  'put /users/roles': async ({ yaad }) => {
    const { email } = await yaad.person('raised');
    return { body: { email, roles: ['Buyer', 'Owner'] } };
  },
  'delete /users/{id}/sessions': async ({ yaad }) => {
    const { email } = await yaad.person('ended');
    const [row] = await yaad.query<{ _id: string }>('select _id from users where email = $1', [email]);
    return { params: { id: row?._id ?? 'none' } };
  },
  'post /accounts/login': ({ caller }) => ({ body: { email: caller?.email } }),
  'post /users': ({ caller }) => ({ body: { ...names, email: caller?.email } }),
  'post /operations/failed-jobs/retry': () => ({ body: { _id: null } }),
  'put /contacts/me': () => ({ body: { phone: null, whatsapp: null, languages: [] } }),
  'post /contacts/{id}/number': (context) => ({ params: { id: property(context) }, body: { way: 'phone' } }),
  'post /contacts/{id}/questions': (context) => ({
    params: { id: property(context) },
    body: { message: 'Is it still there?', name: 'Ana', email: someEmail(context.random) },
  }),
  'get /viewings/free/{id}': (context) => ({ params: { id: property(context) } }),
  'put /viewings/settings': () => ({
    body: {
      ...{ hours: [], exceptions: [], minutes: 30, gap: 30, notice_hours: 12, days_ahead: 14 },
      ...{ in_person: true, video: false, video_link: '', confirm_first: false },
    },
  }),
  'put /chat/conversations/{id}/block': () => ({ body: { blocked: false } }),
  'post /chat/conversations/{id}/report': () => ({ body: { text: 'Rude' } }),
  'put /leads/interests/{id}': (context) => ({ params: { id: property(context) } }),
  'delete /leads/interests/{id}': (context) => ({ params: { id: property(context) } }),
  'put /properties/{id}': (context) => ({ params: { id: own(context) }, body: { bedrooms: 4 } }),
  'post /properties/{id}/photos': (context) => ({
    params: { id: own(context) },
    body: { s3_key: context.ids.some(`${context.who}:s3_key`) ?? 'none' },
  }),
  'put /properties/{id}/photos': (context) => ({ params: { id: own(context) }, body: { photos: [] } }),
  'get /applications/file': ({ ids, who }) => ({ query: { s3_key: ids.some(`${who}:s3_key`) ?? 'none' } }),
};
