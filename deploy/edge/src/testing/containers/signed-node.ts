import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SUMS = 'SHASUMS256.txt'

/** The folder of a version's archive, as nodejs.org names it. */
export const archiveFolder = (version: string): string => `node-${version}-linux-${process.arch}`

const gpg = (home: string, ...args: string[]): string =>
  execFileSync('gpg', ['--batch', '--yes', '--quiet', '--homedir', home, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** Makes a key in a folder of its own below `folder`, as a release team has one; returns that folder. */
export function makeSigningKey(folder: string, name: string): string {
  const home = join(folder, name)
  mkdirSync(home, { mode: 0o700 })
  gpg(home, '--passphrase', '', '--quick-generate-key', `${name} <${name}@node.example>`, 'ed25519', 'sign')
  return home
}

/** Ends the program that gpg leaves running for a folder of keys. */
export function closeKeys(home: string): void {
  execFileSync('gpgconf', ['--homedir', home, '--kill', 'all'])
}

/** A folder of public keys alone, with their fingerprint. */
export function publicKeys(home: string): { folder: string; fingerprint: string } {
  const folder = `${home}-public`
  mkdirSync(folder, { mode: 0o700 })
  gpg(home, '--export', '--output', `${home}.key`)
  gpg(folder, '--import', `${home}.key`)
  const fingerprint = /^fpr:+([0-9A-F]{40}):/m.exec(gpg(folder, '--with-colons', '--list-keys'))?.[1] ?? ''
  return { folder, fingerprint }
}

/** Signs a list of hashes that is a file already. */
export function signSums(home: string, folder: string): void {
  gpg(home, '--clearsign', '--output', join(folder, `${SUMS}.asc`), join(folder, SUMS))
}

/** Writes a release of one binary as nodejs.org serves it, signed by the key in `home`; returns the folder of releases. */
export function releaseNode(folder: string, home: string, version: string, binary: string): string {
  const dist = mkdtempSync(join(folder, 'dist-'))
  const place = join(dist, version)
  const name = archiveFolder(version)
  mkdirSync(join(place, name, 'bin'), { recursive: true })
  cpSync(binary, join(place, name, 'bin/node'), { dereference: true })
  execFileSync('tar', ['-cJf', join(place, `${name}.tar.xz`), '-C', place, name])
  const hash = createHash('sha256')
    .update(readFileSync(join(place, `${name}.tar.xz`)))
    .digest('hex')
  const others = `${'0'.repeat(64)}  node-${version}.tar.gz\n`
  writeFileSync(join(place, SUMS), `${others}${hash}  ${name}.tar.xz\n`)
  signSums(home, place)
  return dist
}
