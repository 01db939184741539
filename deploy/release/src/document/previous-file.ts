import type { Hash, PreviousVersions, Release } from '@arcada/kit/federation'
import { PREVIOUS_FILE, WHITELABEL_FILES } from '@arcada/kit/federation/names'
import { integrityOf, shortDigest } from '../common/hash.ts'

export interface PreviousFile {
  /** Below the origin; named after the content, so it never changes. */
  address: string
  hash: Hash
  text: string
}

/**
 * The list of a release's previous good versions, which a page reads when a version did not open; undefined when there
 * are none.
 */
export function previousFile({ whitelabel, previous }: Pick<Release, 'whitelabel' | 'previous'>) {
  const apps = Object.values(previous).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (apps.length === 0) return undefined
  const versions: PreviousVersions = Object.fromEntries(
    apps.map(({ name, version, description }) => [name, { version, description }]),
  )
  const text = `${JSON.stringify(versions)}\n`
  const address = `${WHITELABEL_FILES}${whitelabel}/${shortDigest(text)}/${PREVIOUS_FILE}`
  return { address, hash: integrityOf(text), text } satisfies PreviousFile
}
