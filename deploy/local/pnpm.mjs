// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bringNpmPackage } from '../smoke/src/npm-package.mjs'

/** Hashes of the version of pnpm that package.json names, by platform: the same as those of the packaged Node. */
const HASHES = new Map([
  [
    'linux-arm64',
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  ],
  [
    'linux-x64',
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  ],
])

/**
 * The program of pnpm, in the version that package.json names, which is the only place that does. It is downloaded once, and
 * only with the known hash; other platforms have none.
 * @param {string} root
 */
export async function pnpmProgram(root) {
  const packageManager = nameAndVersion(root)
  const version = packageManager.slice('pnpm@'.length)
  const platform = `${process.platform}-${process.arch}`
  const hash = HASHES.get(platform)
  if (hash === undefined) return undefined
  const folder = join(root, '.arcada', packageManager)
  await bringNpmPackage(`@pnpm/exe.${platform}@${version}`, hash, folder)
  return join(folder, 'pnpm')
}

/**
 * The command line that runs pnpm: on a platform without a known hash, npm downloads the same version and checks it.
 * @param {string} root
 * @returns {Promise<[program: string, ...args: string[]]>}
 */
export async function pnpmCommand(root) {
  const program = await pnpmProgram(root)
  return program === undefined ? ['npx', '--yes', nameAndVersion(root)] : [program]
}

/** @param {string} root @returns {string} */
function nameAndVersion(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
}
