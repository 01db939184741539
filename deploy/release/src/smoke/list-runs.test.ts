import { expect, it as test } from 'vitest'
import { keepRun } from '../check/smoke-proof.ts'
import { addressLog, append } from '../log/log.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()

const result = (name: string, more: object = {}) => ({ remote: 'games', version: '1.0.0', name, ...more })

test('smoke --list shows the last run of each set and whitelabel and those of live addresses, newest first', async () => {
  expect((await tool.say('smoke', '--list'))[0]).toMatch(/^No smoke run is recorded in file:/)
  const { store, keys } = tool.place
  const keep = (set: string, whitelabel: string, at: string, ...results: ReturnType<typeof result>[]) =>
    keepRun(store, keys, { set, versions: { host: '1.0.0', games: '1.0.0' }, builds: {} }, whitelabel, {
      at,
      by: 'Ana',
      browser: 'Chromium 0',
      results,
    })
  await keep('first', 'arcada', '2026-11-21T12:00:00Z', result('a'), result('b', { skipped: 'is off' }))
  await keep('second', 'praia', '2026-11-21T13:00:00Z', result('a', { problem: 'no list' }), result('b'))
  const RED = [
    '2026-11-21T13:00:00Z praia: red, 1 of 2 passed, 0 skipped, by operator (Ana)',
    '  set second: host 1.0.0, games 1.0.0',
    '  failed: games: a',
  ]
  const GREEN = [
    '2026-11-21T12:00:00Z arcada: green, 1 of 1 passed, 1 skipped, by operator (Ana)',
    '  set first: host 1.0.0, games 1.0.0',
  ]
  const failed = ['a', 'b'].map((name) => ({ ...result(name), problem: 'no list' }))
  const data = {
    ...{ browser: 'Chromium 0', release: 4, url: 'https://norte.example/m/home' },
    ...{ versions: { host: '1.0.0' }, counts: { passed: 3, failed: 2, skipped: 1 }, failed },
  }
  const live = { at: '2026-11-21T12:30:00Z', by: 'Rui', data }
  await append(store, keys, addressLog('norte'), 'address-run', () => live)
  const LIVE = [
    '2026-11-21T12:30:00Z norte: red, 3 of 5 passed, 1 skipped, by operator (Rui)',
    '  live address https://norte.example/m/home, release 4: host 1.0.0',
    '  failed: games: a and 1 more',
  ]
  expect(await tool.say('smoke', '--list')).toEqual([...RED, ...LIVE, ...GREEN])
  expect(await tool.say('smoke', '--list', ...ON)).toEqual(GREEN)
})
