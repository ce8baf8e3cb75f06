/**
 * schema.org as JSON-LD, in a file of its own or in the `<script type="application/ld+json">` elements of a page. Each
 * RealEstateListing, and each home or offer outside of one, is a row of its parts: `listing`, `home`, `offer`, `photos`, and
 * who offers it: `agent`, `office`.
 */
import { isObject, type Json, type JsonObject } from '../mapping/rule-types.ts';
import type { Input } from './input.ts';
import type { Row, RowSource } from './rows.ts';
import { ReadError } from './rows.ts';
import { bindXmlPath } from './xml.ts';

/** Nodes may stand anywhere and refer to one another, so that a document is read whole. Characters. */
const DOCUMENT_LIMIT = 64_000_000;
/** Objects within objects. */
const DEPTH_LIMIT = 64;

const HOMES =
  /^(Accommodation|Apartment|ApartmentComplex|GatedResidenceCommunity|Hotel|House|LodgingBusiness|Place|Product|Residence|Room|SingleFamilyResidence|Suite)$/;
const OFFERS = /^(Offer|OfferForPurchase|OfferForLease|Demand)$/;
/** Values of schema.org and GoodRelations, written as addresses. */
const ENUMERATION = /^https?:\/\/(?:schema\.org\/|purl\.org\/goodrelations\/v1#)([A-Za-z]+)$/;

export function openJsonLd(input: Input, format: { encoding: string }): RowSource {
  const pieces = input.text(format.encoding);
  return {
    columns: null,
    bind: bindXmlPath,
    rows: rowsOf(pieces),
    show: (data) => data,
    isPartial: () => false,
    async close() {
      await pieces.return(undefined);
    },
  };
}

async function* rowsOf(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > DOCUMENT_LIMIT) throw new ReadError('The JSON-LD has more than 64 MB.');
  }
  let number = 0;
  for (const data of listingsOf(documentsIn(text))) yield { number: ++number, data };
}

/** What stands in the elements of a page that hold JSON-LD. Goes over the page once, whatever is in it. */
function scriptsIn(page: string): string[] {
  const found: string[] = [];
  const start = /<script\b/gi;
  const end = /<\/script/gi;
  for (let next = start.exec(page); next !== null; next = start.exec(page)) {
    const inside = page.indexOf('>', next.index) + 1;
    if (inside === 0) break;
    end.lastIndex = inside;
    const close = end.exec(page)?.index ?? page.length;
    if (/\stype\s*=\s*["']?application\/ld\+json/i.test(page.slice(next.index, inside)))
      found.push(page.slice(inside, close).replace(/^\s*<!--|-->\s*$/g, ''));
    start.lastIndex = close;
  }
  return found;
}

function documentsIn(text: string): Json[] {
  const start = text.trimStart();
  const texts = start.startsWith('<') ? scriptsIn(start) : [start];
  if (texts.length === 0) throw new ReadError('The page has no JSON-LD.');
  return texts.map((one) => {
    try {
      return JSON.parse(one) as Json;
    } catch (error) {
      throw new ReadError(`The JSON-LD is not good JSON: ${(error as Error).message}.`);
    }
  });
}

/** Every object of a document, outer ones first. @throws ReadError when they are nested too deep */
function* objectsIn(json: Json, depth = 0): Generator<JsonObject> {
  if (typeof json !== 'object' || json === null) return;
  if (depth > DEPTH_LIMIT)
    throw new ReadError(`The JSON-LD is nested more than ${DEPTH_LIMIT} objects deep.`);
  if (isObject(json)) yield json;
  for (const value of Object.values(json)) yield* objectsIn(value, depth + 1);
}

const listOf = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const typesOf = (node: JsonObject): string[] =>
  listOf(node['@type']).map((type) => String(type).replace(/^(https?:\/\/schema\.org\/|schema:)/, ''));

class Graph {
  private readonly nodes = new Map<string, JsonObject>();

  constructor(documents: readonly Json[]) {
    for (const object of documents.flatMap((json) => [...objectsIn(json)])) {
      const id = object['@id'];
      if (typeof id === 'string' && Object.keys(object).length > 1 && !this.nodes.has(id))
        this.nodes.set(id, object);
    }
  }

  /** The objects a value is or refers to. */
  of(value: Json | undefined): JsonObject[] {
    return listOf(value).flatMap((one) => (isObject(one) ? [this.whole(one)] : []));
  }

  /** The node that a bare reference (`{"@id": …}`) stands for. */
  whole(object: JsonObject): JsonObject {
    const id = object['@id'];
    const isReference = typeof id === 'string' && Object.keys(object).length === 1;
    return (isReference && this.nodes.get(id)) || object;
  }
}

/** Rows in the order of the documents. */
function listingsOf(documents: readonly Json[]): Json[] {
  const graph = new Graph(documents);
  const objects = documents.flatMap((json) => [...objectsIn(json)]);
  const used = new Set<JsonObject>();
  const rows = new Map<JsonObject, JsonObject>();
  const take = (listing: JsonObject) => {
    if (used.has(listing)) return;
    const { row, parts } = rowOf(listing, graph);
    for (const part of parts) used.add(part);
    rows.set(listing, row);
  };
  const isOf = (object: JsonObject, kind: RegExp) => typesOf(object).some((type) => kind.test(type));
  for (const object of objects) if (isOf(object, /^RealEstateListing$/) && !isBare(object)) take(object);
  for (const object of objects)
    if (isOf(object, OFFERS) && graph.of(object.itemOffered).length > 0) take(object);
  for (const object of objects) if (isOf(object, HOMES) && object.offers !== undefined) take(object);
  return objects.flatMap((object) => rows.get(object) ?? []);
}

/** Another listing's address and name, as pages have them of what is similar. */
const isBare = (listing: JsonObject) =>
  Object.keys(listing).every((key) => ['@type', '@id', 'url', 'name'].includes(key));

function rowOf(listing: JsonObject, graph: Graph): { row: JsonObject; parts: JsonObject[] } {
  const isOffer = typesOf(listing).some((type) => OFFERS.test(type));
  const offer = isOffer ? listing : graph.of(listing.offers)[0];
  const home = ['mainEntity', 'about', 'itemOffered', 'contentLocation', 'spatialCoverage']
    .flatMap((name) => graph.of(listing[name]))
    .concat(graph.of(offer?.itemOffered))
    .find((one) => typesOf(one).some((type) => HOMES.test(type)));
  const said = home ?? listing;
  const specification = graph.of(offer?.priceSpecification)[0];
  return {
    parts: [listing, ...(offer ? [offer] : []), ...(home ? [home] : [])],
    row: {
      listing: plain(listing),
      home: plain({
        ...said,
        address: graph.of(said.address)[0] ?? said.address ?? null,
        geo: graph.of(said.geo)[0] ?? null,
        floorSize: graph.of(said.floorSize)[0] ?? said.floorSize ?? null,
        lotSize: graph.of(said.lotSize)[0] ?? said.lotSize ?? null,
        types: typesOf(said),
        amenities: amenitiesOf(said, graph),
      }),
      offer: plain({ ...offer, types: offer ? typesOf(offer) : [], specification: specification ?? null }),
      ...sellersOf([offer ?? {}, listing, home ?? {}], graph),
      photos: [...photosOf(listing, graph), ...(home && home !== listing ? photosOf(home, graph) : [])],
      videos: (home === undefined ? [listing] : [...new Set([listing, home])]).flatMap(({ video }) =>
        videosOf(video, graph),
      ),
    },
  };
}

/** Who offers it: a person, or who works for somebody, is an agent; any other is an office. */
function sellersOf(nodes: readonly JsonObject[], graph: Graph): JsonObject {
  const sellers = nodes.flatMap((node) =>
    ['offeredBy', 'seller', 'broker', 'agent', 'provider'].flatMap((name) => graph.of(node[name])),
  );
  const officeOf = (seller: JsonObject) =>
    ['worksFor', 'parentOrganization', 'memberOf'].flatMap((name) => graph.of(seller[name]))[0];
  const agent = sellers.find((one) => typesOf(one).includes('Person') || officeOf(one) !== undefined);
  const office = (agent && officeOf(agent)) ?? sellers.find((one) => one !== agent);
  return { agent: agent ? plain(agent) : null, office: office ? plain(office) : null };
}

/** Names of what it has: `amenityFeature` is a text, or has a name and whether it is there. */
const amenitiesOf = (home: JsonObject, graph: Graph): Json[] => [
  ...listOf(home.amenityFeature).filter((one) => typeof one === 'string'),
  ...graph
    .of(home.amenityFeature)
    .filter(({ value }) => value !== false && !/^(false|no)$/i.test(String(value)))
    .map(({ name = null }) => name),
];

const videosOf = (video: Json | undefined, graph: Graph): Json[] => [
  ...listOf(video).filter((one) => typeof one === 'string'),
  ...graph.of(video).map(({ url, embedUrl, contentUrl }) => url ?? embedUrl ?? contentUrl ?? null),
];

function photosOf(node: JsonObject, graph: Graph): Json[] {
  const found = [node.image, node.photo, node.photos].flatMap(listOf);
  const plans = graph.of(node.accommodationFloorPlan).flatMap(({ layoutImage }) => listOf(layoutImage));
  const picture =
    (kind: string) =>
    (value: Json): JsonObject => {
      if (typeof value === 'string') return { url: value, kind };
      if (!isObject(value)) return { url: null, kind };
      const whole = graph.whole(value);
      return {
        url: whole.contentUrl ?? whole.url ?? null,
        kind,
        caption: whole.caption ?? whole.name ?? null,
      };
    };
  return [...found.map(picture('photo')), ...plans.map(picture('floor plan'))];
}

/** A part of a row: addresses of enumerations by their last word, one value where there is a list of texts of several languages. */
function plain(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, worded(value)]));
}

function worded(value: Json): Json {
  if (typeof value === 'string') return ENUMERATION.exec(value)?.[1] ?? value;
  if (Array.isArray(value)) return value.map(worded);
  if (!isObject(value)) return value;
  if ('@value' in value) return { '#text': value['@value'] as Json, '@language': value['@language'] ?? null };
  return plain(value);
}
