/** A device with passkeys, as a program: it registers and signs as WebAuthn has it, for any origin it is told. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** CBOR of numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, length: number) =>
    length < 24
      ? Buffer.from([(kind << 5) | length])
      : length < 256
        ? Buffer.from([(kind << 5) | 24, length])
        : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Buffer) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

export interface Said {
  challenge: string;
  origin: string;
  /** Domain the passkey is for. */
  rpId: string;
  /** Whether the device asked for a finger, a face or its PIN. */
  verified?: boolean;
}

export class Authenticator {
  private readonly id = randomBytes(32);
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private uses = 0;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    // EC2, ES256, on P-256.
    this.cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  private about({ rpId, verified = true }: Said, flags: number): Buffer {
    this.uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.uses);
    const state = flags & (verified ? 0xff : 0xfb);
    return Buffer.concat([sha256(rpId), Buffer.from([state]), counter]);
  }

  private answer(kind: 'create' | 'get', { challenge, origin }: Said, response: Record<string, Buffer>) {
    const client = Buffer.from(
      JSON.stringify({ type: `webauthn.${kind}`, challenge, origin, crossOrigin: false }),
    );
    const parts = Object.entries({ clientDataJSON: client, ...response });
    return {
      ...{ id: this.id.toString('base64url'), rawId: this.id.toString('base64url'), type: 'public-key' },
      ...{ clientExtensionResults: {}, authenticatorAttachment: 'platform' },
      response: Object.fromEntries(parts.map(([name, bytes]) => [name, bytes.toString('base64url')])),
      client,
    };
  }

  register(said: Said) {
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      ...[this.about(said, PRESENT_AND_VERIFIED | WITH_KEY), Buffer.alloc(16), length, this.id, this.cose],
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const { client: _, ...answer } = this.answer('create', said, { attestationObject: cbor(attestation) });
    return answer;
  }

  signIn(said: Said) {
    const authenticatorData = this.about(said, PRESENT_AND_VERIFIED);
    const { client, ...answer } = this.answer('get', said, { authenticatorData });
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.key);
    return { ...answer, response: { ...answer.response, signature: signature.toString('base64url') } };
  }
}
