import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCode, errorText, Refusal } from '../common/refusal.ts'
import { type FolderKey, signedBytes } from './signed.ts'

export const SAMPLE_KEYS = fileURLToPath(new URL('../../sample-keys', import.meta.url))

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

const publicText = (key: KeyObject) => key.export({ format: 'jwk' }).x ?? ''

/** The public key in a PEM file, as lists name it; a Refusal when there is none. */
export async function readPublicKey(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new Refusal(`There is no key ${file}: make one with 'keygen'.`)
  })
  if (pem.includes('PRIVATE')) throw new Refusal(`${file} is a private key: pass the public key.`)
  return publicText(parseKey(() => createPublicKey(pem), file))
}

/** The keys of a folder, by name; a broken one is a Refusal. */
export async function readFolder(folder: string): Promise<FolderKey[]> {
  const files = await readdir(folder).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const names = files.flatMap((file) => /^([a-z][a-z0-9-]*)\.(?:public|private)\.pem$/.exec(file)?.[1] ?? [])
  return Promise.all(
    [...new Set(names)].sort().map(async (name) => {
      const place = join(folder, `${name}.private.pem`)
      if (!files.includes(`${name}.private.pem`))
        return { name, key: await readPublicKey(join(folder, `${name}.public.pem`)) }
      const pem = await readFile(place, 'utf8')
      return secretKey(
        name,
        parseKey(() => createPrivateKey(pem), place),
      )
    }),
  )
}

const secretKey = (name: string, secret: KeyObject): FolderKey => ({
  name,
  key: publicText(createPublicKey(secret)),
  sign: (kind, bytes) => signBytes(null, signedBytes(kind, bytes), secret).toString('base64'),
})

let samples: Promise<string[]> | undefined

/** Public keys of the sample keys, which are public as pairs. */
export function sampleKeys(): Promise<string[]> {
  samples ??= readFolder(SAMPLE_KEYS).then((all) => all.map(({ key }) => key))
  return samples
}

export const passingPairs = (names: readonly string[]): FolderKey[] =>
  names.map((name) => secretKey(name, generateKeyPairSync('ed25519').privateKey))

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
  try {
    for (const { path, text, mode } of files) {
      await writeFile(path, text, { flag: 'wx', mode })
      // The umask may have taken rights from a public key.
      await chmod(path, mode)
    }
  } catch (error) {
    // Half a key would stand in the way of the next attempt.
    for (const { path } of files) await rm(path, { force: true })
    throw error
  }
  return files.map(({ path }) => path)
}
