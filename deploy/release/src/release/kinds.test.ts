import { RELEASE } from '@arcada/kit/federation/formats'
import { expect, it as test } from 'vitest'
import { schemaCheck } from '../common/schema-check.ts'
import { useTool } from '../testing/use-workplace.ts'
import { readRelease } from './releases.ts'
import { kindOf, status } from './status.ts'

const schemaProblems = schemaCheck(RELEASE)

const tool = useTool()

test('names in the history what each release was made for, and stores each in the documented format', async () => {
  const { place } = tool
  const { store, keys } = place
  const here = ['--whitelabel', 'arcada']
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
  await place.promote('arcada', {}, { canary: 2000 })
  await place.promote('arcada', {}, { canary: 10_000 })
  await tool.say('remove', ...here, '--remote', 'lottery')
  await place.promote('arcada', {}, { keepVersions: true, allowOrigins: ['https://a.example'] })
  await place.promote('arcada', {}, { keepSettings: true, keepVersions: true, urgent: true })
  await tool.say('rollback', ...here, '--to', '1')
  const { history = [] } = await status(store, keys, 'arcada', true)
  expect(history.map(({ release, kind }) => [release, kind])).toEqual([
    [8, 'rollback'],
    [7, 'repeated'],
    [6, 'settings'],
    [5, 'removal'],
    [4, 'promotion'],
    [3, 'canary'],
    [2, 'canary'],
    [1, 'promotion'],
  ])
  expect(history[0]?.runsAgain).toBe(1)
  for (const { release } of history) {
    const file = await store.read(`releases/arcada/${release}.json`)
    expect(schemaProblems(JSON.parse(file?.bytes.toString() ?? '')), `release ${release}`).toEqual([])
  }
})

test('names a release that only comes under another list of keys', async () => {
  const { store, keys } = tool.place
  const first = await readRelease(store, keys, 'arcada', 1)
  const under = (number: number) => ({ ...first, keyList: { number, hash: first.host.description } })
  expect([kindOf(under(2), under(1)), kindOf(under(2), under(2)), kindOf(under(1), first)]).toEqual([
    'keys',
    'repeated',
    'keys',
  ])
  expect(kindOf({ ...under(2), assets: '/assets/other/' }, under(1))).toBe('settings')
})
