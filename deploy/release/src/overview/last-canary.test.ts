import { expect, test } from 'vitest'
import { readVerdicts } from '../canary/verdicts.ts'
import { status } from '../release/status.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { watchOnce } from '../watch/watch.ts'
import { lastCanary } from './last-canary.ts'

const tool = useTool()

async function found() {
  const { store, keys } = tool.place
  const { history = [] } = await status(store, keys, 'arcada', true)
  return lastCanary(history, (await readVerdicts(store, keys, 'arcada')).verdicts)
}

test('the last canary has its own verdict, and none of an earlier canary', async () => {
  const { store, keys } = tool.place
  const start = ['promote', ...ON, '--games', '1.1.0', '--canary', '10', '--even-bad', ...SMOKELESS]
  expect(await found()).toBeUndefined()
  await tool.place.publishRemote('games', '1.1.0')
  await tool.run(start)
  await tool.run(['promote', ...ON, '--canary', '20'])
  expect(await found()).toEqual({ releases: [2, 3], versions: { games: '1.1.0' } })
  await watchOnce({ store, keys, whitelabel: 'arcada', metrics: ['http://127.0.0.1:1/'], tries: 1 })
  expect(await found()).toMatchObject({
    releases: [2, 3],
    verdict: { release: 3, unreachable: expect.stringContaining('cannot be reached') },
    ended: { release: 4, by: 'watch' },
  })
  await tool.run(start)
  await tool.run(['promote', ...ON, '--canary', 'off', '--by', 'Ana', '--why', 'not before Monday'])
  const last = await found()
  expect(last).toMatchObject({ releases: [5], ended: { release: 6, by: 'Ana', why: 'not before Monday' } })
  expect(last?.verdict).toBeUndefined()
})
