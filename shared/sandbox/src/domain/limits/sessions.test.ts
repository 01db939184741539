import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import { decidePlayer } from '../../wire/control/players.ts'
import { elapsedOf } from './play-sessions.ts'

const player = usePlayer()
const arrive = () => player.core.rg.guard.arrive(player.member)
const session = () => player.core.rg.play.current(player.member)
const acknowledge = (...numbers: number[]) =>
  numbers.map((checkNo) => player.core.rg.play.acknowledge(player.member, checkNo))

describe('a play session', () => {
  it('[RG-22] continues until 30 minutes after the last activity, then a new one begins, as after its end by an operator', () => {
    player.core.rg.enter(player.member)
    const first = session()
    for (const minutes of [5, 30]) {
      player.later(minutes * MINUTE)
      expect(arrive()).toMatchObject({ id: first?.id, startedAt: first?.startedAt, lastAt: player.now })
    }
    player.later(30 * MINUTE + 1)
    expect(session()).toBe(undefined)
    const second = arrive()
    expect(second).toMatchObject({ startedAt: player.now, checkNo: 1, checkFrom: player.now })
    // The previous one stays over, also for a clock that was set back.
    player.later(-30 * MINUTE)
    expect(session()?.id).toBe(second?.id)
    decidePlayer(player.core, { whitelabel: 'arcada', userName: 'nina', endPlaySession: true })
    expect(session()).toBe(undefined)
    expect(arrive()?.startedAt).toBe(player.now)
  })

  it('[RG-60] never becomes shorter when the clock is set back, nor does the used time', () => {
    player.set('TIME', 'SESSION', 60)
    arrive()
    const start = player.now
    player.stay(50)
    player.later(-DAY)
    const back = arrive()
    expect(back).toMatchObject({ startedAt: start, lastAt: start + 50 * MINUTE })
    expect(back && elapsedOf(back, player.now)).toBe(50 * MINUTE)
    expect(session()?.lastAt).toBe(start + 50 * MINUTE)
    player.now = start + 51 * MINUTE
    arrive()
    player.stay(9)
    expect(player.state().breakUntil).toBe(start + 60 * MINUTE + HOUR)
  })

  it('[RG-27] asks at the player’s interval within the whitelabel’s bounds, a shorter one at once', () => {
    const next = (change: () => unknown) => {
      change()
      player.later(HOUR)
      return arrive()?.everyMin
    }
    const wish = (everyMin: number) => player.core.rg.players.change(player.member.id, { everyMin })
    const asked = [
      next(() => {}),
      next(() => wish(45)),
      next(() => player.rg({ check: { default: 15, min: 10, max: 30 } })),
      next(() => wish(5)),
    ]
    expect(asked).toEqual([20, 45, 30, 10])
    for (const minutes of [7, 50]) {
      player.core.rg.play.hurry(player.member, minutes)
      expect(session()?.everyMin).toBe(7)
    }
  })
})

describe('a reality check', () => {
  it('[RG-27] counts from the answer to the previous one, and accepts only the number of the due one, once', () => {
    arrive()
    player.later(20 * MINUTE - 1)
    expect(acknowledge(1)).toEqual([false])
    player.later(1)
    expect(acknowledge(2, 0)).toEqual([false, false])
    player.later(5 * MINUTE)
    // The second answer is that of another tab.
    expect(acknowledge(1, 1)).toEqual([true, false])
    expect(session()).toMatchObject({ checkNo: 2, checkFrom: player.now })
    arrive()
    player.later(20 * MINUTE)
    expect(acknowledge(1, 2)).toEqual([false, true])
    player.later(31 * MINUTE)
    expect(acknowledge(3)).toEqual([false])
  })

  it('[RG-31] blocks bets from one minute after it was due until it is acknowledged', () => {
    player.rg({ check: { default: 30 } })
    player.bet(100)
    player.stay(30)
    player.later(MINUTE - 1)
    player.bet(100)
    player.later(1)
    expect(refusalOf(() => player.bet(100))).toEqual({ code: 'rg.check.due', value: { checkNo: 1 } })
    expect(acknowledge(1)).toEqual([true])
    player.bet(100)
    expect(session()).toMatchObject({ checkNo: 2, checkFrom: player.now })
  })
})
