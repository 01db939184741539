import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GRANT_SIGNED_AS } from '@arcada/federation/names'
import { errorCode, errorText, Refusal } from '../refusal.ts'

export const SAMPLE_KEYS = fileURLToPath(new URL('../../sample-keys', import.meta.url))

/** First bytes of everything that is signed, so that no signature can be passed off as one of another kind. */
export const SIGNED_AS = {
  app: 'arcada-app-v1\n',
  publication: 'arcada-publication-v1\n',
  release: 'arcada-release-v1\n',
  document: 'arcada-document-v1\n',
  grant: GRANT_SIGNED_AS,
  smoke: 'arcada-smoke-v1\n',
} as const

export interface Keys {
  /** Signs as `operator`, or as the team of an app (`team`, or the app's own key when the folder has one). */
  sign(role: string, kind: keyof typeof SIGNED_AS, bytes: Uint8Array | string): Promise<string>
  isSigned(
    role: string,
    kind: keyof typeof SIGNED_AS,
    bytes: Uint8Array | string,
    signature: string,
  ): Promise<boolean>
  /** The 32 bytes of a role's public key, base64url. */
  publicText(role: string): Promise<string>
  /** Whether that role's public key is one of the sample keys of this repository, wherever it lies. */
  isSample(role: string): Promise<boolean>
}

const message = (kind: keyof typeof SIGNED_AS, bytes: Uint8Array | string) =>
  Buffer.concat([Buffer.from(SIGNED_AS[kind]), typeof bytes === 'string' ? Buffer.from(bytes) : bytes])

async function readKey(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Refusal(
      `There is no key ${name} in ${folder}: make one with 'keygen', or name the folder with --keys.`,
    )
  }
}

function parseKey(make: () => KeyObject, where: string): KeyObject {
  let key: KeyObject
  try {
    key = make()
  } catch (error) {
    throw new Refusal(
      `${where} is not a key in PEM form (${errorText(error)}): restore it or make a new pair.`,
    )
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Refusal(`${where} is not an Ed25519 key: make one with 'keygen'.`)
  return key
}

/** An app may have a key of its own (`games.public.pem`); all others share `team`. The operator's has no stand-in. */
const keyName = (folder: string, role: string, half: 'public' | 'private') =>
  role === 'operator' || existsSync(join(folder, `${role}.${half}.pem`))
    ? `${role}.${half}.pem`
    : `team.${half}.pem`

/**
 * Opens a folder of Ed25519 keys in PEM form, `<role>.{public,private}.pem`. Keys are read when first used; a
 * missing or broken one is a Refusal then.
 */
export function openKeys(folder: string = SAMPLE_KEYS): Keys {
  const known = new Map<string, Promise<KeyObject>>()
  const load = (role: string, half: 'public' | 'private') => {
    const name = keyName(folder, role, half)
    const make = half === 'public' ? createPublicKey : createPrivateKey
    const key =
      known.get(name) ?? readKey(folder, name).then((pem) => parseKey(() => make(pem), join(folder, name)))
    known.set(name, key)
    return key
  }
  return {
    async sign(role, kind, bytes) {
      return signBytes(null, message(kind, bytes), await load(role, 'private')).toString('base64')
    },
    async isSigned(role, kind, bytes, signature) {
      const key = await load(role, 'public')
      const signed = Buffer.from(signature.trim(), 'base64')
      // Decoding forgives stray bits: one signature has one spelling.
      return (
        signed.toString('base64') === signature.trim() && verifyBytes(null, message(kind, bytes), key, signed)
      )
    },
    async publicText(role) {
      return (await load(role, 'public')).export({ format: 'jwk' }).x ?? ''
    },
    async isSample(role) {
      const key = await load(role, 'public')
      const samples = ['team', 'operator'].map((name) => readKey(SAMPLE_KEYS, `${name}.public.pem`))
      return (await Promise.all(samples)).some((pem) => createPublicKey(pem).equals(key))
    },
  }
}

/**
 * Makes a pair for each name in `folder` and returns the written paths. Never overwrites: a lost private key
 * cannot be brought back, so an existing file is a Refusal.
 */
export async function makeKeys(folder: string, names: readonly string[]): Promise<string[]> {
  const files = names.flatMap((name) => {
    const pair = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return [
      { path: join(resolve(folder), `${name}.private.pem`), text: pair.privateKey, mode: 0o600 },
      { path: join(resolve(folder), `${name}.public.pem`), text: pair.publicKey, mode: 0o644 },
    ]
  })
  const present = files.find(({ path }) => existsSync(path))
  if (present)
    throw new Refusal(`${present.path} exists already and is never overwritten: pick another folder or name.`)
  await mkdir(folder, { recursive: true })
  for (const { path, text, mode } of files) await writeFile(path, text, { flag: 'wx', mode })
  return files.map(({ path }) => path)
}
