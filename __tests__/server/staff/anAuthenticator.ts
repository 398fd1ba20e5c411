/** A software authenticator: it creates passkeys and answers challenges like a device. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** CBOR for registrations: maps, texts, bytes and small numbers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

const FLAGS = { present: 0x01, verified: 0x04, withKey: 0x40 };

function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

export interface Ceremony {
  challenge: string;
  origin?: string;
  host?: string;
  /** whether the device verified its user */
  verified?: boolean;
  /** the signature counter; left out: one more than before */
  counter?: number;
}

export function anAuthenticator(site = 'https://www.example.com') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let signed = 0;

  const clientData = (type: string, { challenge, origin = site }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    { host = new URL(site).hostname, verified = true, counter }: Ceremony,
    key?: Buffer,
  ) {
    signed = counter ?? signed + 1;
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | (key ? FLAGS.withKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signed);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    id: base64url(id),
    /** the result of `navigator.credentials.create` */
    register(ceremony: Ceremony) {
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(ceremony, key)],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    /** the result of `navigator.credentials.get` */
    answer(ceremony: Ceremony) {
      const data = authenticatorData(ceremony);
      const client = clientData('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
