import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'
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
      '    audit arcada --kind verdict',
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
    expect(found.attention.map(({ text, command }) => [text, command])).toEqual([
      [
        'the key operator should be exchanged by 2026-11-20, 1 day ago',
        'keys --exchange operator --key FILE --until DAY',
      ],
      [
        'the key host should be exchanged by 2026-12-21, in 30 days',
        'keys --exchange host --key FILE --until DAY',
      ],
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
})
