import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it, test } from 'vitest'
import { integer } from '../../storage/store.ts'
import { createTestPlayer, DAY, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { createCore } from '../../wire/core/core.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcada-rg-'))

test('[RG-58] a killed server has booked no incomplete bet, and none above a limit', async () => {
  const database = join(folder, 'data.db')
  const player = createTestPlayer({ database })
  player.set('STAKE', 'DAY', 100 * 100)
  player.core.store.close()
  const file = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
  const script = `
import { createCore } from ${file('../../wire/core/core.ts')}
import { GAMES } from ${file('../catalogue/games.ts')}
import { playRound } from ${file('../games/round.ts')}
const core = createCore({ database: process.argv[1], origin: 'http://sandbox.test', clock: () => ${player.now} })
core.settings.change('arcada', { nextOutcome: 'lose' })
const nina = core.accounts.people.byName('arcada', 'nina')
const game = GAMES.find(({ supportPlay }) => supportPlay)
console.log('ready')
for (let at = 0; ; at++) {
  try { playRound(core, nina, game, 700, 'killed-' + process.pid + '-' + at) } catch (error) { if (!error.code) throw error }
}`
  for (const ms of [5, 40]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, database], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await Promise.race([once(child.stdout, 'data'), ended])
    // biome-ignore lint/plugin: another process is at work, by the machine's own time
    await new Promise((resolve) => setTimeout(resolve, ms))
    child.kill('SIGKILL')
    await ended
    const { store } = createCore({ database, origin: 'http://sandbox.test', clock: () => player.now })
    const sum = store.one(
      `select coalesce(sum(stake), 0) as sum from bets where round like 'round/%killed-%'`,
    )
    expect(sum && integer(sum, 'sum')).toBeLessThanOrEqual(100 * 100)
    expect(
      store.all(
        `select round from bets b where round like '%killed-%' and not exists (select 1 from transfers t where t.key = b.round)
           union all select key from transfers where key like '%killed-%' and key not in (select round from bets)`,
      ),
    ).toEqual([])
    store.close()
  }
}, 60_000)

describe('a protection', () => {
  const location = join(folder, 'kept.db')
  let open: ReturnType<typeof createCore> | undefined
  afterEach(() => open?.store.close())

  it('[RG-60] is not shortened by a restart, or by a clock that is set back a day', () => {
    const player = createTestPlayer({ database: location })
    const { core, member } = player
    player.set('STAKE', 'DAY', 1_000)
    player.bet(1_000)
    player.set('STAKE', 'DAY', 2_000)
    const until = core.rg.exclusions.timeOut(member, { duration: 'P7D' })
    const marina = core.accounts.people.byName('arcada', 'marina')
    const bruno = core.accounts.people.byName('arcada', 'bruno')
    if (!marina || !bruno) throw new Error('missing in the sample')
    const { prepareToken } = core.rg.exclusions.prepare(marina, 'P6M')
    core.rg.exclusions.exclude(marina, 'P6M', prepareToken)
    core.rg.limits.set(bruno, 'TIME', 'SESSION', 10)
    core.rg.guard.arrive(bruno)
    player.later(10 * MINUTE)
    core.rg.guard.arrive(bruno)
    const breakUntil = core.rg.players.of(bruno.id).breakUntil
    core.store.close()
    const now = player.now
    for (const clock of [now, now - DAY]) {
      open = createCore({ database: location, origin: 'http://sandbox.test', clock: () => clock })
      const { rg } = open
      expect(refusalOf(() => rg.guard.stake(member, 100))).toEqual({
        code: 'rg.timeout.active',
        value: { until },
      })
      expect(refusalOf(() => rg.guard.stake(marina, 100))?.code).toBe('rg.excluded')
      expect(refusalOf(() => rg.guard.stake(bruno, 100))).toEqual({
        code: 'rg.break',
        value: { until: breakUntil },
      })
      expect(refusalOf(() => rg.limits.confirm(member, 'STAKE', 'DAY'))?.code).toBe('rg.limit.not.ready')
      open.store.run('update rg_players set time_out_until = null where member_id = ?', member.id)
      expect(refusalOf(() => rg.guard.stake(member, 100))?.code).toBe('rg.limit.stake')
      open.store.run('update rg_players set time_out_until = ? where member_id = ?', until, member.id)
      open.store.close()
    }
    open = undefined
  })
})
