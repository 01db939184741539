import type { DocumentRelease, Hash, PreviousVersions, Release } from '@arcada/kit/federation'
import { integrityOf } from '../common/hash.ts'
import { Refusal } from '../common/refusal.ts'
import { type WrittenFields, writeDocument } from '../document/document.ts'
import { allows } from '../keys/rights.ts'
import type { StoreKeys } from '../keys/store-keys.ts'
import type { Apps } from '../publish/apps.ts'
import { appsOf } from '../release/contents.ts'
import { readTemplate } from '../release/put-live.ts'
import type { Store } from '../store/store.ts'
import type { Settings } from '../whitelabel/settings.ts'

/** Number of the first line in which two texts differ, where one ends before the other, too; 0 when they are the same. */
function alteredLine(expected: string, found: string): number {
  const [lines, others] = [expected.split('\n'), found.split('\n')]
  return [...lines, ...others].findIndex((_, at) => lines[at] !== others[at]) + 1
}

/**
 * What is wrong with the keys for test links that a document lists, in words that follow its name: one that the list of keys
 * revoked would still open versions.
 */
export function grantKeyProblems(
  { entries }: Pick<StoreKeys, 'entries'>,
  grantKeys: readonly string[],
  whitelabel: string,
): string[] {
  const may = entries.filter(
    (entry) => entry.state !== 'revoked' && allows(entry, { verb: 'grant', whitelabel }, entries),
  )
  return grantKeys
    .filter((key) => !may.some((entry) => entry.key === key))
    .map((key) => {
      const id = entries.find((entry) => entry.key === key)?.id ?? 'a key that no list names'
      return ` lets in test links by ${id}, which may sign none: promote, apply or roll back.`
    })
}

/**
 * How a document differs, byte for byte, from what this tool writes for a release, in words that follow its name. `full`: the
 * hash of the numbered release, where that is not public.
 */
export async function documentProblems(
  { html, marks }: { html: string; marks: WrittenFields },
  storeKeys: StoreKeys,
  apps: Apps,
  release: Release,
  { whitelabel, assets }: Settings,
  full?: Hash,
): Promise<string[]> {
  const document = JSON.parse(marks.json) as DocumentRelease
  const { grantKeys, fit } = document
  const problems = grantKeyProblems(storeKeys, grantKeys, whitelabel.id)
  if (problems.length > 0) return problems
  const texts = await readTemplate(apps, release.host)
  const sign = async () => marks.signature
  const expected = await writeDocument({ release, whitelabel, assets, ...texts, grantKeys, fit, sign, full })
  const line = alteredLine(expected, html)
  if (line === 0) return []
  return [
    `: line ${line} is not what release ${release.seq} says; it was altered, or written by another version of this tool: ` +
      'promote or roll back.',
  ]
}

/** The previous good versions, from the list that a document names; a Refusal when it is not there as it is named. */
export async function readPrevious(
  store: Store,
  listed: DocumentRelease['previous'],
): Promise<PreviousVersions> {
  if (listed === undefined) return {}
  const file = await store.read(listed.address.slice(1))
  if (file && integrityOf(file.bytes) === listed.hash)
    return JSON.parse(file.bytes.toString('utf8')) as PreviousVersions
  throw new Refusal(
    `${listed.address} is ${file ? 'altered' : 'missing'}: remove it if it is there, then promote or roll back, or no page ` +
      'can fall back on a previous version.',
  )
}

/** How many files the apps of a release list. */
export const countFiles = (release: Release): number =>
  appsOf(release).reduce((sum, app) => sum + Object.keys(app.files).length, 0)
