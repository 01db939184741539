import { expect, it as test } from 'vitest'
import { useTool } from '../testing/use-workplace.ts'
import { promote } from './promote.ts'
import { status } from './status.ts'

const tool = useTool()

test('names in the history what each release was made for', async () => {
  const { place } = tool
  const { store, keys } = place
  const here = ['--whitelabel', 'arcada']
  await place.publishRemote('games', '1.1.0')
  await place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
  await place.promote('arcada', {}, { canary: 2000 })
  await place.promote('arcada', {}, { canary: 10_000 })
  await tool.say('remove', ...here, '--remote', 'lottery')
  await promote({
    store,
    keys,
    whitelabel: 'arcada',
    keepVersions: true,
    allowOrigins: ['https://a.example'],
  })
  await promote({ store, keys, whitelabel: 'arcada', keepSettings: true, keepVersions: true, urgent: true })
  await tool.say('rollback', ...here, '--to', '1')
  const { history = [] } = await status(store, keys, 'arcada', true)
  expect(history.map(({ release, kind }) => [release, kind])).toEqual([
    [8, 'rollback'],
    [7, 'same'],
    [6, 'settings'],
    [5, 'removal'],
    [4, 'promotion'],
    [3, 'canary'],
    [2, 'canary'],
    [1, 'promotion'],
  ])
  expect(history[0]?.runsAgain).toBe(1)
})
