import type { DocumentRelease } from '@arcada/kit/federation'
import { allows } from '../keys/rights.ts'
import type { StoreKeys } from '../keys/store-keys.ts'

/**
 * The keys for test links that a document lists, and what is wrong with them, in words that follow its
 * name: one that the list of keys revoked would still open versions.
 */
export function readGrantKeys(
  storeKeys: Pick<StoreKeys, 'entries'>,
  json: string,
  whitelabel: string,
): { grantKeys: string[]; problems: string[] } {
  const { grantKeys } = JSON.parse(json) as DocumentRelease
  const may = storeKeys.entries.filter(
    (entry) => entry.state !== 'revoked' && allows(entry, { verb: 'grant', whitelabel }, storeKeys.entries),
  )
  const wrong = grantKeys.filter((key) => !may.some((entry) => entry.key === key))
  const names = wrong.map(
    (key) => storeKeys.entries.find((entry) => entry.key === key)?.id ?? 'a key that no list names',
  )
  return {
    grantKeys,
    problems: names.map(
      (id) => `lets in test links by ${id}, which may sign none: promote, apply or roll back.`,
    ),
  }
}
