import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import { serveHere } from '../testing/serve-here.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
import { watchOnce } from '../watch/watch.ts'
import { metricsText } from './metrics-text.ts'
import { overview } from './overview.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
})

const count = (release: number, canary: boolean, outcome: string, value: number) =>
  `arcada_parts_total{whitelabel="arcada",release="${release}",remote="games",version="1.1.0",canary="${canary}",` +
  `phase="load",outcome="${outcome}"} ${value}\n`
const collector = (text: string) => serveHere((_, response) => response.end(text))

const pick = (until: Readonly<Record<string, string>>, id: string) => (until[id] ? { until: until[id] } : {})

/** The lines before those about what is live. */
async function attention(...args: string[]) {
  const lines = await tool.say('overview', ...args)
  return lines.slice(0, lines.indexOf('Live:'))
}

describe('the overview', () => {
  it('shows what runs on every whitelabel, and that nothing needs a person', async () => {
    expect(await tool.say('overview')).toEqual([
      'Nothing needs a person.',
      'Live:',
      expect.stringMatching(/^ {2}arcada, release 1, 2026-11-21T12:00:00.000Z, by Ana: a test/),
      '    host 1.0.0',
      '    games 1.0.0',
      '    lottery 1.0.0',
    ])
  })

  it('counts loads with collectors, and names a remote above its budget of failures', async () => {
    const origin = await collector(count(1, false, 'ok', 480) + count(1, false, 'failed', 20))
    const lines = await tool.say('overview', '--metrics', origin)
    expect(lines).toContain('    games 1.0.0: 20 of 500 loads failed')
    expect(lines.slice(0, 3)).toEqual([
      'Needs a person:',
      '  arcada: games 1.0.0: 40 of 1,000 loads fail (20 of 500; budget 10)',
      '    versions --app games',
    ])
    expect(await attention('--metrics', origin, '--budget', '40')).toEqual(['Nothing needs a person.'])
    const few = await collector(count(1, false, 'failed', 199))
    expect(await attention('--metrics', few)).toEqual(['Nothing needs a person.'])
  })

  it('names the remote and version that made taps slow', async () => {
    const line = (metric: string, le: string, value: number, version = '1.0.0') =>
      `${metric}_bucket{whitelabel="arcada",release="1",remote="games",version="${version}",canary="false",le="${le}"} ${value}\n`
    const inp = [line('arcada_inp_seconds', '0.2', 10), line('arcada_inp_seconds', '0.5', 35)]
    const blocking = [line('arcada_blocking_seconds', '0.3', 10), line('arcada_blocking_seconds', '+Inf', 50)]
    const all = [...inp, line('arcada_inp_seconds', '+Inf', 40), ...blocking]
    const lines = await tool.say('overview', '--metrics', await collector(all.join('')))
    expect(lines).toContain(
      '    games 1.0.0: 0 of 0 loads failed; 75 % of 50 page loads: taps react within 0.5 s (INP), blocked over 0.3 s',
    )
    expect(lines).toContain('    lottery 1.0.0: 0 of 0 loads failed')
  })

  it('names a collector that does not answer first', async () => {
    await tool.run(['hold', 'arcada', '--reason', 'the final is on', '--by', 'Ana'])
    expect(await attention('--metrics', 'http://127.0.0.1:1/metrics')).toEqual([
      'Needs a person:',
      '  http://127.0.0.1:1/metrics cannot be reached: without its metrics failures are unknown.',
      expect.stringMatching(/^ {2}arcada: on hold since \S+ by operator \(Ana\): the final is on$/),
      '    lift arcada --reason TEXT',
    ])
  })

  it('names a canary that nothing compares, then its verdict, then why it ended', async () => {
    await tool.run(['promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS])
    expect((await attention())[1]).toBe('  arcada: nothing compares the canary for 10 %: start watch')
    const early = await collector(count(2, true, 'ok', 60) + count(2, false, 'ok', 500))
    await tool.say('watch', ...ON, '--metrics', early, '--once')
    expect((await attention())[1]).toMatch(
      /^ {2}arcada: the canary of games 1\.1\.0 for 10 % is undecided: not enough data: 60 of about \d+ loads$/,
    )
    const bad = await collector(count(2, true, 'failed', 60) + count(2, false, 'ok', 500))
    await tool.say('watch', ...ON, '--metrics', bad, '--once')
    expect(await attention()).toEqual([
      'Needs a person:',
      expect.stringMatching(
        /^ {2}arcada: canary of games 1\.1\.0 stopped: 100\.0 % of 60 loads .* \(release 3\)$/,
      ),
      '    verdicts arcada',
    ])
  })

  it('names a canary that ended because its collector was silent', async () => {
    await tool.run(['promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS])
    const { store, keys } = tool.place
    await watchOnce({ store, keys, whitelabel: 'arcada', metrics: ['http://127.0.0.1:1/'], tries: 1 })
    expect((await attention())[1]).toMatch(
      /^ {2}arcada: canary stopped: .*cannot be reached.* \(release 3\)$/,
    )
  })

  it('names no verdict of an earlier canary when a newer one ended without any', async () => {
    const canary = ['--games', '1.1.0', '--canary', '10', '--even-bad', ...SMOKELESS]
    await tool.run(['promote', ...ON, ...canary])
    const bad = await collector(count(2, true, 'failed', 60) + count(2, false, 'ok', 500))
    await tool.say('watch', ...ON, '--metrics', bad, '--once')
    await tool.run(['promote', ...ON, ...canary])
    await tool.run(['promote', ...ON, '--canary', 'off', '--by', 'watch', '--why', 'a script of ours'])
    expect(await attention()).toEqual(['Nothing needs a person.'])
  })

  it('states since when a whitelabel runs each version, across other releases', async () => {
    const { place } = tool
    const { store, keys } = place
    const day = (date: number) => ({ now: () => new Date(`2026-12-${date}T12:00:00Z`) })
    await place.promote('arcada', { games: '1.1.0' }, day(11))
    await place.publishRemote('games', '1.2.0')
    await place.promote('arcada', { games: '1.2.0' }, { canary: 1000, ...day(12) })
    const since = async () => {
      const [arcada] = (await overview({ store, keys })).whitelabels
      return arcada?.apps.map(
        ({ version, since: from }) => `${version} ${from?.at.slice(0, 10)} ${from?.orEarlier ?? ''}`,
      )
    }
    const others = ['1.1.0 2026-12-11 ', '1.0.0 2026-11-21 ', '1.2.0 2026-12-12 ']
    expect(await since()).toEqual(['1.0.0 2026-11-21 ', ...others])
    for (let date = 13; date < 23; date += 1)
      await place.promote(
        'arcada',
        {},
        { keepSettings: true, keepVersions: true, urgent: true, ...day(date) },
      )
    expect(await since()).toEqual([
      '1.0.0 2026-12-12 true',
      '1.1.0 2026-12-12 true',
      '1.0.0 2026-12-12 true',
      '1.2.0 2026-12-12 true',
    ])
  })

  it('names a candidate that waits for a decision', async () => {
    await tool.run(['propose', 'arcada', '--games', '1.1.0'])
    expect(await attention()).toEqual([
      'Needs a person:',
      '  arcada: candidate 1 waits for a decision',
      '    candidates arcada',
    ])
  })

  it('names keys from 30 days before they should be exchanged, and those that are late', async () => {
    const { store, keys } = tool.place
    const listed = await keys.on(store)
    const until = { host: '2026-12-21', operator: '2026-11-20', team: '2026-12-22' }
    const entries = listed.entries.map((entry) => ({ ...entry, ...pick(until, entry.id) }))
    const ending = { ...keys, on: async () => ({ ...listed, entries }) }
    const now = () => new Date('2026-11-21T12:00:00Z')
    const found = await overview({ store, keys: ending, now })
    expect(found.attention).toEqual([
      {
        kind: 'key',
        text: 'the key operator should be exchanged by 2026-11-20, 1 day ago',
        command: 'keys --exchange operator --key FILE --until DAY',
        facts: { code: 'key', id: 'operator', until: '2026-11-20', daysLeft: -1 },
      },
      {
        kind: 'key',
        text: 'the key host should be exchanged by 2026-12-21, in 30 days',
        command: 'keys --exchange host --key FILE --until DAY',
        facts: { code: 'key', id: 'host', until: '2026-12-21', daysLeft: 30 },
      },
    ])
    expect(metricsText(found, now())).toContain(
      `arcada_key_until_timestamp_seconds{key="team"} ${Date.parse('2026-12-22') / 1000}\n`,
    )
  })

  it('writes metrics of canaries, also why watch ended one, into a file for Prometheus', async () => {
    const file = join(tool.place.folder, 'arcada.prom')
    const metrics = async (...args: string[]) => {
      await tool.say('overview', '--textfile', file, ...args)
      const text = await readFile(file, 'utf8')
      return text.split('\n').filter((line) => /^arcada_(?!overview|live_release_t)/.test(line))
    }
    await tool.run(['promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS])
    expect(await metrics()).toEqual([
      'arcada_attention{kind="canary",whitelabel="arcada"} 1',
      'arcada_live_release{whitelabel="arcada"} 2',
      'arcada_canary_share_wanted{whitelabel="arcada"} 0.1',
      'arcada_canary_outcome{whitelabel="arcada",remote="games",version="1.1.0",outcome="worse"} 0',
      'arcada_canary_outcome{whitelabel="arcada",remote="games",version="1.1.0",outcome="fine"} 0',
      'arcada_canary_outcome{whitelabel="arcada",remote="games",version="1.1.0",outcome="undecided"} 0',
      'arcada_canary_outcome{whitelabel="arcada",remote="games",version="1.1.0",outcome="uncompared"} 1',
    ])
    const early = await collector(count(2, true, 'ok', 60) + count(2, false, 'ok', 540))
    await tool.say('watch', ...ON, '--metrics', early, '--once')
    expect(await metrics('--metrics', early)).toEqual(
      expect.arrayContaining([
        'arcada_canary_share_observed{whitelabel="arcada"} 0.1',
        'arcada_canary_outcome{whitelabel="arcada",remote="games",version="1.1.0",outcome="undecided"} 1',
      ]),
    )
    const bad = await collector(count(2, true, 'failed', 60) + count(2, false, 'ok', 500))
    await tool.say('watch', ...ON, '--metrics', bad, '--once')
    expect(await metrics()).toEqual([
      'arcada_attention{kind="canary",whitelabel="arcada"} 1',
      'arcada_live_release{whitelabel="arcada"} 3',
      'arcada_canary_ended{whitelabel="arcada",reason="worse"} 1',
    ])
    expect(await tool.refuse('overview', '--textfile', join(file, 'below'))).toEqual([
      expect.stringMatching(
        /^\S+ cannot be written \(.+\): pass the path of another file with --textfile\.$/,
      ),
    ])
    expect((await tool.run(['overview', '--interval', '10s'])).errors[0]).toBe('--textfile is missing.')
  })

  it('is empty where nothing was released', async () => {
    const store = memoryStore('file:/srv/arcada')
    expect(await overview({ store, keys: tool.place.keys })).toEqual({
      attention: [],
      whitelabels: [],
      keys: [],
    })
  })
})
