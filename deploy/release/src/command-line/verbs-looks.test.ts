import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setMark } from '../store/gc-marks.ts'
import { remoteBuild } from '../testing/fixture-apps.ts'
import { ON } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()

describe('status', () => {
  it('lists live versions with time, author and reason', async () => {
    await tool.place.promote('praia')
    await tool.place.publishRemote('games', '1.1.0')
    await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    const now =
      '2026-11-21T12:00:00.000Z, operator (Ana): a test (without smoke run, Ana: fixtures open no pages)'
    const arcada = [
      'arcada:',
      `  2 (live), ${now}`,
      '    host 1.0.0, games 1.0.0, lottery 1.0.0',
      '    canary for 10 %: games 1.1.0',
    ]
    expect(await tool.say('status')).toEqual([
      ...arcada,
      'praia:',
      `  1 (live), ${now}`,
      '    host 1.0.0, games 1.0.0, lottery 1.0.0',
    ])
    expect(await tool.say('status', ...ON)).toEqual(arcada)
    expect(await tool.say('status', ...ON, '--history')).toEqual([
      'arcada:',
      `  2 (live), canary, ${now}`,
      ...arcada.slice(2),
      `  1, promotion, ${now}`,
      '    host 1.0.0, games 1.0.0, lottery 1.0.0',
    ])
  })
})

describe('versions', () => {
  it('lists what is published, newest first, and where it runs', async () => {
    const build = await remoteBuild(join(tool.place.folder, 'build'), 'games', '1.1.0')
    expect(await tool.say('publish', build, '--release', '--by', 'Ana', '--notes', 'new list')).toEqual([
      'Published games 1.1.0 (8 files).',
    ])
    await tool.place.promote('arcada', { games: '1.1.0' }, { canary: 1000 })
    await tool.place.promote('praia', { host: '1.0.0', games: '1.0.0' })
    const lines = await tool.say('versions', '--app', 'games,host')
    expect(lines).toEqual([
      'games:',
      expect.stringMatching(
        /^ {2}1\.1\.0: \d{4}-.*Z, team \(Ana\), commit (unknown|[0-9a-f]{12}( with local changes)?), canary on arcada$/,
      ),
      '    new list',
      expect.stringMatching(
        /^ {2}1\.0\.0: 2026-11-21T12:00:00\.000Z, team \(.+\), commit .*, live on arcada, praia$/,
      ),
      'host:',
      expect.stringMatching(/^ {2}1\.0\.0: .*, host \(.+\), commit .*, live on arcada, praia$/),
    ])
    expect((await tool.say('versions')).filter((line) => !line.startsWith(' '))).toEqual([
      'games:',
      'host:',
      'lottery:',
    ])
    expect((await tool.say('versions', '--app', 'games', '--limit', '1')).at(-1)).toBe(
      '  and 1 older: --limit 2 shows all',
    )
  })
})

describe('gc', () => {
  it('lists marked, removed and kept folders, and the time of the next run', async () => {
    await tool.place.publishRemote('games', '1.1.0')
    expect(await tool.say('gc', '--dry-run')).toEqual(['0 folders removed, 5 kept, 0 would be marked.'])
    expect(await tool.say('gc')).toEqual(['0 folders removed, 5 kept, 0 marked.'])
    await setMark(tool.place.store, 'apps/games/1.1.0/', 'being removed', undefined)
    await tool.place.store.createOnly('apps/games/1.9.0/entry.js', Buffer.from('half'))
    expect(await tool.say('gc', '--days', '30')).toEqual([
      '  removed: apps/games/1.1.0',
      '1 folders removed, 4 kept, 0 marked.',
      "  note: apps/games/1.9.0/ is a publication that was not finished: run 'publish' again.",
    ])
    await tool.place.store.createOnly('whitelabels/arcada/0000000000000000/a.svg', Buffer.from('old'))
    expect(await tool.say('gc', '--dry-run')).toContain('0 folders removed, 4 kept, 1 would be marked.')
    const lines = await tool.say('gc')
    expect(lines).toContain('  marked: whitelabels/arcada/0000000000000000')
    expect(lines).toContain('0 folders removed, 4 kept, 1 marked: run this again in an hour.')
    expect((await tool.refuse('gc', '--days', '7'))[0]).toContain('--days takes 30 or more')
  })
})

describe('grant', () => {
  it('prints a link with its whitelabel and its end', async () => {
    const named = [...ON, '--remote', 'games', '--version', '1.0.0', '--expires', '2h', '--by', 'Ana']
    const [line, link] = await tool.say('grant', ...named)
    expect(line).toMatch(
      /^games 1\.0\.0 on arcada until \d{4}-.*Z, in each tab that opens this link \(localhost\):$/,
    )
    expect(link).toMatch(/^ {2}\/m\/home\?arcada-override=[\w-]+\.[\w-]{86}$/)
    const { lines } = await tool.run(['grant', ...named, '--json'])
    expect(JSON.parse(lines.join(''))).toMatchObject({
      ok: true,
      by: 'Ana',
      remote: 'games',
      token: expect.stringMatching(/^[\w-]+\.[\w-]{86}$/),
    })
  })
})
