import { createHash, createSign, generateKeyPairSync } from 'node:crypto'

/** A certificate for localhost with its key, and the hash by which Chromium is told to accept it. */
export interface Certificate {
  key: string
  cert: string
  /** Base64 of the SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  fingerprint: string
}

const DAY = 86_400_000

/** Makes a self-signed certificate that lasts two days; nothing of it is kept. */
export function makeCertificate(now = Date.now()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(set(sequence(object('55 04 03'), der(0x0c, Buffer.from('localhost')))))
  const algorithm = sequence(object('2a 86 48 ce 3d 04 03 02'))
  const alternative = der(0x04, sequence(der(0x82, Buffer.from('localhost'))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(`01${now.toString(16).padStart(14, '0')}`, 'hex')),
    algorithm,
    name,
    sequence(time(now - DAY), time(now + DAY)),
    name,
    spki,
    der(0xa3, sequence(sequence(object('55 1d 11'), alternative))),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const object = (hex: string) => der(0x06, Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const time = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
