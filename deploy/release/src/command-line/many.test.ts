import { beforeEach, describe, expect, it } from 'vitest'
import { needLive } from '../release/live.ts'
import { SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.promote('praia')
  await tool.place.publishRemote('games', '1.1.0')
})

const games = async (whitelabel: string) => {
  const { release } = await needLive(tool.place.store, tool.place.keys, whitelabel)
  return `${release.seq} ${release.remotes.games?.version}`
}

describe('--whitelabel with several names', () => {
  it('runs the verb once for each', async () => {
    const lines = await tool.say('promote', '--whitelabel', 'arcada,praia', '--games', '1.1.0', ...SMOKELESS)
    expect(lines.filter((line) => line.includes('now runs'))).toEqual([
      'arcada now runs release 2:',
      'praia now runs release 2:',
    ])
    expect([await games('arcada'), await games('praia')]).toEqual(['2 1.1.0', '2 1.1.0'])
    expect(await tool.say('verify', '--whitelabel=praia,arcada')).toEqual([
      expect.stringMatching(/^Release 2 of praia /),
      expect.stringMatching(/^Release 2 of arcada /),
    ])
  })

  it('runs the verb for every live whitelabel with all', async () => {
    await tool.say('promote', '--whitelabel', 'all', '--games', '1.1.0', ...SMOKELESS)
    expect([await games('arcada'), await games('praia')]).toEqual(['2 1.1.0', '2 1.1.0'])
    const { lines } = await tool.run(['rollback', '--whitelabel', 'all', '--json'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ok: true,
      whitelabels: [
        { whitelabel: 'arcada', ok: true, release: 3 },
        { whitelabel: 'praia', ok: true, release: 3 },
      ],
    })
  })

  it('continues after a refusal, names its whitelabel, and exits with 1', async () => {
    await tool.say('remove', '--whitelabel', 'arcada', '--remote', 'lottery')
    const { code, errors } = await tool.run(['remove', '--whitelabel', 'all', '--remote', 'lottery'])
    expect(code).toBe(1)
    expect(errors).toContainEqual(expect.stringMatching(/^arcada: lottery is left out of arcada already/))
    expect(errors).toContain('praia now runs release 2:')
  })
})

describe('promote that changes nothing', () => {
  it('reports it and writes nothing', async () => {
    const before = await tool.place.snapshot()
    expect(await tool.say('promote', '--whitelabel', 'arcada', '--games', '1.0.0')).toEqual([
      'Nothing changes: arcada runs exactly this already (release 1).',
    ])
    expect(await tool.place.snapshot()).toEqual(before)
    const { code, lines } = await tool.run(['promote --whitelabel arcada --games 1.0.0 --json'])
    expect([code, JSON.parse(lines[0] ?? '')]).toMatchObject([0, { ok: true, release: 1, unchanged: true }])
  })
})

describe('a short version', () => {
  beforeEach(async () => {
    await tool.place.publishRemote('games', '1.1.0-dev.bb9d3cf06ac6')
    await tool.place.publishRemote('games', '1.1.0-dev.bb9d7cf06ac6')
  })
  const promote = (version: string) =>
    tool.run(['promote', '--whitelabel', 'arcada', '--games', version, ...SMOKELESS])

  it('is completed where it is unique', async () => {
    expect((await promote('bb9d3c')).lines[1]).toBe('  games: 1.0.0 -> 1.1.0-dev.bb9d3cf06ac6')
    expect((await promote('1.1.0-dev.bb9d7')).lines[1]).toBe(
      '  games: 1.1.0-dev.bb9d3cf06ac6 -> 1.1.0-dev.bb9d7cf06ac6',
    )
    // In full it is itself, although longer ones begin like it.
    expect((await promote('1.1.0')).lines[1]).toBe('  games: 1.1.0-dev.bb9d7cf06ac6 -> 1.1.0')
    const grant = 'grant --whitelabel arcada --remote games --expires 1h --version bb9d3'
    expect((await tool.say(grant))[0]).toMatch(/^games 1\.1\.0-dev\.bb9d3cf06ac6 on arcada until/)
  })
})
