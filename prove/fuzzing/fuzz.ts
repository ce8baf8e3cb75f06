/** Makes requests, sends them and judges their answers. */
import { addressOf, type Caller, type Installation } from '../installation.ts';
import { oneOf } from '../proof.ts';
import { type AtBound, atBounds } from './bounds.ts';
import { Generator, KnownIds } from './generate.ts';
import { malformed } from './malformed.ts';
import type { Operation } from './operations.ts';
import { RECIPES, type Recipe } from './recipes.ts';

const SHARE_OF_RIGHT = 0.55;
const SHARE_OF_MALFORMED = 0.002;
/** Of requests that once were right: sent again with one thing changed. */
const SHARE_OF_KNOWN = 0.35;
const SHARE_OF_OPTIONAL = 0.12;
/** The machine may be busy with other things: what hangs shows all the same. */
const ANSWER_MS = 120_000;
/** They end the caller: done by somebody made for it, and seldom. */
const ENDING = /^(?:delete \/users\/me|delete \/accounts\/sessions|delete \/accounts\/sessions\/\{id\})$/;
/** They end others among the callers. */
const ENDING_OTHERS = /^put \/users\/roles|^delete \/users\/\{id\}\/sessions|^put \/users\/\{id\}\/lock/;
const SELDOM = 0.01;

/** A request as it was made: what it says, and by whom. */
interface Made {
  operation: Operation;
  caller: Caller | null;
  recipe: Recipe;
}

/** One that was made of a right one. */
interface MadeAtBound extends Made {
  bound: AtBound;
}

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Its status, 0 when there was none, and what it carries. */
export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks says what is expected
  response: any;
  text: string;
}

const NO_REPLY: Reply = { status: 0, response: null, text: 'no answer' };

export class Fuzz {
  private readonly random: () => number;
  private readonly ids: KnownIds;
  private readonly generator: Generator;
  private readonly yaad: Installation;
  private readonly operations: ReadonlyMap<string, Operation>;
  private readonly callers: readonly (Caller | null)[];
  /** What was right: requests are made from it by changing one thing. */
  private readonly known: Made[] = [];
  readonly statuses = new Map<string, number>();
  readonly reached = new Set<string>();
  readonly faults = new Map<string, number>();
  shed = 0;

  constructor(
    yaad: Installation,
    operations: readonly Operation[],
    callers: (Caller | null)[],
    random: () => number,
  ) {
    this.yaad = yaad;
    this.operations = new Map(operations.map((one) => [one.name, one]));
    this.callers = callers;
    this.random = random;
    this.ids = new KnownIds(random);
    this.generator = new Generator(random, this.ids);
  }

  /** From here on values lie at their bounds, and one beyond, too. */
  tryBounds(): void {
    this.generator.hasBounds = true;
  }

  /** Operations nothing has reached with 2xx yet. */
  get missed(): Operation[] {
    return [...this.operations.values()].filter(({ name }) => !this.reached.has(name));
  }

  note(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  /** One request of any kind. */
  async one(): Promise<void> {
    if (this.random() < SHARE_OF_MALFORMED) {
      const fault = await malformed(this.yaad.url, this.random);
      if (fault) this.note(fault);
      return;
    }
    if (this.known.length > 0 && this.random() < SHARE_OF_KNOWN) return this.changed();
    const operation = oneOf(this.random, [...this.operations.values()]);
    const isEnding = ENDING.test(operation.name);
    if ((isEnding || ENDING_OTHERS.test(operation.name)) && this.random() > SELDOM) return this.one();
    const caller = isEnding ? await this.yaad.person('short') : oneOf(this.random, this.callers);
    const isRight = this.random() < SHARE_OF_RIGHT;
    const recipe = await this.anyRecipe(operation, caller, isRight, SHARE_OF_OPTIONAL);
    await this.send(operation, caller, this.disturbed(this.written(operation, caller, recipe), isRight));
  }

  /** A right one, as far as the document and the recipes say how, by each caller. */
  async right(operation: Operation): Promise<void> {
    for (const caller of this.callers) {
      if (this.reached.has(operation.name)) return;
      const who = ENDING.test(operation.name) ? await this.yaad.person('short') : caller;
      const recipe = await this.anyRecipe(operation, who, true, 0);
      await this.keepRight({ operation, caller: who, recipe });
    }
  }

  /** One for each bound of each operation, by the first who had it right. */
  atBounds(): MadeAtBound[] {
    const first = new Map<string, Made>();
    for (const made of this.known) if (!first.has(made.operation.name)) first.set(made.operation.name, made);
    return [...first.values()].flatMap((made) =>
      atBounds(made.operation, made.recipe).map((bound) => ({ ...made, recipe: bound.recipe, bound })),
    );
  }

  async tryBound({ operation, caller, recipe, bound }: MadeAtBound): Promise<void> {
    const { status } = await this.send(operation, caller, this.written(operation, caller, recipe));
    if (bound.isBeyond && status >= 200 && status < 300)
      this.note(`${operation.name} took ${bound.what} (${status}), which is beyond its bound`);
  }

  /** What a scenario asks, exactly. */
  exactly(name: string, caller: Caller | null, recipe: Recipe): Promise<Reply> {
    return this.keepRight({ operation: this.operation(name), caller, recipe });
  }

  /** What somebody asks for whom it is not. */
  as(caller: Caller, name: string, recipe: Recipe): Promise<Reply> {
    const operation = this.operation(name);
    return this.send(operation, caller, this.written(operation, caller, recipe));
  }

  private operation(name: string): Operation {
    const operation = this.operations.get(name);
    if (!operation) throw new Error(`there is no ${name}`);
    return operation;
  }

  private async keepRight(made: Made): Promise<Reply> {
    const { operation, caller, recipe } = made;
    const reply = await this.send(operation, caller, this.written(operation, caller, recipe));
    const isSafe = !ENDING.test(operation.name) && !ENDING_OTHERS.test(operation.name);
    if (isSafe && reply.status >= 200 && reply.status < 300) this.known.push(made);
    return reply;
  }

  /** One that was right with one thing in it changed, or once more as it was. */
  private async changed(): Promise<void> {
    const { generator: make } = this;
    const { operation, caller, recipe } = oneOf(this.random, this.known);
    const copy: Recipe = { ...recipe };
    const odd = (values: Record<string, string>) => {
      const name = oneOf(this.random, Object.keys(values));
      return { ...values, [name]: String(make.odd()).toWellFormed() || 'x' };
    };
    let by = caller;
    const what = Math.floor(this.random() * 5);
    if (what === 0) by = oneOf(this.random, this.callers);
    else if (what === 1 && copy.params) copy.params = odd(copy.params);
    else if (what === 2 && copy.query) copy.query = odd(copy.query);
    else if (copy.body !== undefined && !(copy.body instanceof Uint8Array))
      copy.body = make.spoilt(copy.body) ?? null;
    else if (copy.body instanceof Uint8Array)
      copy.body = copy.body.slice(0, Math.floor(this.random() * copy.body.length));
    if (make.chance(0.1)) copy.headers = { ...copy.headers, 'if-match': make.chance(0.5) ? '"1"' : 'x' };
    await this.send(operation, by, this.written(operation, by, copy));
  }

  private async send(operation: Operation, caller: Caller | null, sent: Sent): Promise<Reply> {
    const { url, ...init } = sent;
    const shown = this.shown(caller, sent);
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { ...init, signal }).catch((error: Error) => error);
    if (!(answer instanceof Error)) return this.judge(operation, caller, answer, shown);
    const cause = (answer.cause as NodeJS.ErrnoException | undefined)?.code ?? answer.name;
    // A body that is refused before it was sent may end its connection.
    if (cause !== 'ECONNRESET' && cause !== 'EPIPE' && cause !== 'UND_ERR_SOCKET')
      this.note(`${operation.name} was not answered (${cause}): ${shown}`);
    return NO_REPLY;
  }

  private shown(caller: Caller | null, { url, body }: Sent): string {
    const path = url.slice(this.yaad.url.length).slice(0, 400);
    return `${caller?.name ?? 'nobody'} ${path} ${typeof body === 'string' ? body.slice(0, 300) : ''}`;
  }

  private async judge(
    operation: Operation,
    caller: Caller | null,
    answer: Response,
    sent: string,
  ): Promise<Reply> {
    const { status } = answer;
    this.statuses.set(`${status}`, (this.statuses.get(`${status}`) ?? 0) + 1);
    const type = answer.headers.get('content-type') ?? '';
    if (type.startsWith('text/event-stream')) {
      this.reached.add(operation.name);
      await answer.body?.cancel().catch(() => {});
      return { status, response: null, text: '' };
    }
    const text = await answer.text().catch(() => null);
    if (text === null) {
      this.note(`${operation.name} broke off its answer ${status}: ${sent}`);
      return NO_REPLY;
    }
    const isJson = type.startsWith('application/json') && text !== '';
    const value = isJson ? (JSON.parse(text) as { response?: unknown; error?: { code?: unknown } }) : null;
    if (status === 503 && answer.headers.has('retry-after')) this.shed += 1;
    else if (status >= 500)
      this.note(`${operation.name} answered ${status}: ${sent} → ${text.slice(0, 200)}${this.faultOf(text)}`);
    if (status >= 400 && typeof value?.error?.code !== 'string')
      this.note(
        `${operation.name} answered ${status} in another shape: ${sent} → ${type} ${text.slice(0, 120)}`,
      );
    if (status >= 200 && status < 300) this.learn(operation, caller, value);
    return { status, response: value?.response, text };
  }

  /** What the server's log says of a request that failed. */
  private faultOf(text: string): string {
    const id = /"requestId":"([^"]+)"/.exec(text)?.[1];
    const line = this.yaad.output
      .split('\n')
      .find((written) => written.includes(`"${id}"`) && written.includes('"err"'));
    return line ? ` (${line.slice(0, 700)})` : '';
  }

  private learn(operation: Operation, caller: Caller | null, value: { response?: unknown } | null): void {
    this.reached.add(operation.name);
    if (operation.answer && value && !operation.answer(value))
      this.note(
        `${operation.name} answered what it does not declare: ${JSON.stringify(operation.answer.errors?.[0])}`,
      );
    const who = caller?.name ?? 'nobody';
    this.ids.learn(who, operation.pool, value?.response);
    const made = (value?.response as { _id?: unknown } | undefined)?._id;
    if (operation.method === 'post' && !operation.path.includes('{') && typeof made === 'string')
      this.ids.add(`${who}:made ${operation.pool}`, made);
  }

  private headersOf(caller: Caller | null): Record<string, string> {
    return {
      'x-forwarded-for': caller?.from ?? addressOf(Math.floor(this.random() * 2 ** 24)),
      ...(caller && { authorization: `Bearer ${caller.token}` }),
    };
  }

  /** What a recipe says, and nothing else. */
  private written(operation: Operation, caller: Caller | null, recipe: Recipe): Sent {
    const { params = {}, query, body, headers } = recipe;
    const path = operation.path.replace(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(params[name] ?? 'x'),
    );
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const isBytes = body instanceof Uint8Array;
    return {
      method: operation.method.toUpperCase(),
      url: `${this.yaad.url}/api${path}${search}`,
      headers: {
        ...this.headersOf(caller),
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isBytes ? (body as Uint8Array<ArrayBuffer>) : (JSON.stringify(body) ?? ''),
      }),
    };
  }

  private idFor(name: string, { pool }: Operation, who: string): string {
    const made = this.generator.chance(0.7) ? this.ids.some(`${who}:made ${pool}`) : undefined;
    const listing = name === 'property' ? this.ids.some('properties') : undefined;
    return listing ?? made ?? this.ids.some(`${who}:${name}`, `${who}:${pool}`, name, pool) ?? 'none';
  }

  private async anyRecipe(
    operation: Operation,
    caller: Caller | null,
    isRight: boolean,
    shareOfOptional: number,
  ): Promise<Recipe> {
    const { generator: make, ids } = this;
    const who = caller?.name ?? 'nobody';
    const recipe = isRight || make.chance(0.5) ? RECIPES[operation.name] : undefined;
    const known = await recipe?.({ ids, who, random: this.random, yaad: this.yaad, caller });
    const spoil = (value: unknown) => (!isRight && make.chance(0.5) ? make.odd() : value);
    const params: Record<string, string> = {};
    const query: Record<string, string> = { ...known?.query };
    for (const { name, in: place, required, schema } of operation.parameters) {
      if (place === 'path') {
        const usual = known?.params?.[name] ?? this.idFor(name, operation, who);
        const value = spoil(name === 'slug' ? (known?.params?.[name] ?? ids.some('slug') ?? usual) : usual);
        params[name] = String(value).toWellFormed() || 'x';
      } else if (
        place === 'query' &&
        query[name] === undefined &&
        (required || make.chance(shareOfOptional))
      ) {
        const value = spoil(make.right(schema, name, who, operation.pool));
        if (value !== undefined && !(isRight && value === '')) query[name] = String(value).toWellFormed();
      }
    }
    return {
      params,
      ...(Object.keys(query).length > 0 && { query }),
      ...this.bodyFor(operation, who, isRight, known),
    };
  }

  /** With odd headers, or a body that is cut off. */
  private disturbed(request: Sent, isRight: boolean): Sent {
    const { generator: make } = this;
    if (isRight && make.chance(0.6)) return request;
    Object.assign(request.headers, {
      ...(make.chance(0.05) && { 'if-match': make.chance(0.5) ? '"1"' : 'nonsense' }),
      ...(make.chance(0.1) && { 'idempotency-key': `key-${Math.floor(this.random() * 1e9)}` }),
      ...(make.chance(0.02) && { authorization: 'Bearer x.y.z' }),
      ...(make.chance(0.01) && { 'x-long': 'y'.repeat(20_000) }),
      ...(make.chance(0.02) && { 'accept-language': ';;q=9,\u00e9'.repeat(20) }),
    });
    if (!isRight && typeof request.body === 'string' && make.chance(0.05))
      request.body = request.body.slice(0, -1);
    if (!isRight && request.body !== undefined && make.chance(0.05))
      request.headers['content-type'] = 'text/plain';
    return request;
  }

  private bodyFor(operation: Operation, who: string, isRight: boolean, known: Recipe | undefined): Recipe {
    const { generator: make } = this;
    if (known?.body instanceof Uint8Array) return { body: known.body, headers: known.headers ?? {} };
    if (operation.body?.type === 'application/json') {
      const right = known?.body ?? make.right(operation.body.schema, '', who, operation.pool);
      return { body: isRight ? right : make.spoilt(right) };
    }
    const isOdd = !isRight && operation.method !== 'get' && make.chance(0.3);
    return isOdd ? { body: Buffer.from('what is this'), headers: { 'content-type': 'text/plain' } } : {};
  }
}
