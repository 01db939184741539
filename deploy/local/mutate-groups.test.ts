import { globSync } from 'node:fs'
import { ROOT } from '@arcada/build'
import { describe, expect, it } from 'vitest'
import { GROUPS, groupsNamed } from './mutate-groups.ts'

const found = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))

describe('the groups of npm run mutate', () => {
  it.each(Object.entries(GROUPS))('%s finds files to break and tests that run', (_, { mutate, tests }) => {
    for (const pattern of mutate) expect(found([pattern]), pattern).not.toEqual([])
    for (const pattern of tests) expect(found([pattern]), pattern).not.toEqual([])
  })

  it('are all meant when nobody names one', () => {
    expect(groupsNamed([])).toEqual(Object.keys(GROUPS))
  })

  it('are found by their names and by the beginning that several share', () => {
    expect(groupsNamed(['api', 'sandbox-ledger'])).toEqual(['api', 'sandbox-ledger'])
    expect(groupsNamed(['release-document'])).toEqual(['release-document'])
    expect(groupsNamed(['host'])).toEqual(['host-document', 'host-loader', 'host-parts', 'host-trust'])
  })

  it('that do not exist are told with those that do', () => {
    expect(() => groupsNamed(['session-tab'])).toThrow(
      /no group session-tab; the groups are session-login, session-tabs/,
    )
  })

  it('leave no file of the session out', () => {
    const broken = Object.values(GROUPS).flatMap(({ mutate }) => found(mutate))
    const files = found(['shared/session/src/*.ts']).filter((path) => !/\.test\.ts$|index\.ts$/.test(path))
    expect(files.filter((path) => !broken.includes(path))).toEqual([])
  })

  it('leave no folder of the release tool out', () => {
    const folders = globSync('deploy/release/src/*/', { cwd: ROOT }).map((path) => path.split('/').at(-1))
    const left = folders.filter((folder) => folder !== 'testing' && !(`release-${folder}` in GROUPS))
    expect(left).toEqual([])
  })
})
