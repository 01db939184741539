import { resetClock } from '@arcada/kit/api'
import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { $playRefusal, $playStatus } from '@arcada/kit/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDeposit, checkPlay, requireAllowed } from './play-guard.ts'

/** Server's time at the beginning of each test. */
const NOW = 1_800_000_000_000
const ALL = [
  ['a launch', () => checkPlay('launch')],
  ['a deposit', () => checkDeposit({ amountCents: 100 })],
] as const

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  resetClock()
})
afterEach(() => {
  $playStatus.set(null)
  $playRefusal.set(null)
})

function know(status: Partial<PlayStatus>): void {
  $playStatus.set({ status: { state: 'ACTIVE', serverNow: NOW, missing: [], ...status } })
}

describe.each(ALL)('%s', (_name, ask) => {
  test('is allowed while the player’s status is unknown', () => {
    expect(ask()).toEqual({ ok: true })
  })

  test('is allowed for an active player', () => {
    know({})
    expect(ask()).toEqual({ ok: true })
  })

  test('is refused during a time-out until its end, and allowed afterwards', () => {
    know({ state: 'TIME_OUT', until: NOW + 5000 })
    expect(ask()).toEqual({ ok: false, code: 'rg.timeout.active', until: NOW + 5000 })
    vi.advanceTimersByTime(5000)
    expect(ask()).toEqual({ ok: true })
  })

  test('is refused during a break until its end', () => {
    know({ state: 'BREAK', until: NOW + 5000 })
    expect(ask()).toEqual({ ok: false, code: 'rg.break', until: NOW + 5000 })
    vi.advanceTimersByTime(5000)
    expect(ask()).toEqual({ ok: true })
  })

  test('is refused before the required limits are set', () => {
    know({ missing: ['LOSS'] })
    expect(ask()).toMatchObject({ ok: false, code: 'rg.limit.missing' })
  })

  test('reports the strictest reason first, like the server', () => {
    know({ state: 'TIME_OUT', until: NOW + 5000, missing: ['LOSS'] })
    expect(ask()).toMatchObject({ code: 'rg.timeout.active' })
    know({ state: 'BREAK', until: NOW + 5000, missing: ['LOSS'] })
    expect(ask()).toMatchObject({ code: 'rg.limit.missing' })
  })

  test('is refused for an account that is excluded or barred', () => {
    know({ state: 'EXCLUDED' })
    expect(ask()).toMatchObject({ ok: false, code: 'rg.excluded' })
    know({ state: 'BLOCKED' })
    expect(ask()).toMatchObject({ ok: false, code: 'rg.registry.blocked' })
  })
})

test('[RG-56] a deposit above what its limit leaves is refused with what is left, a smaller one is allowed', () => {
  know({ tightest: { kind: 'DEPOSIT', period: 'WEEK', limit: 100, used: 20 } })
  expect(checkDeposit({ amountCents: 8000 })).toEqual({ ok: true })
  expect(checkDeposit({ amountCents: 8001 })).toMatchObject({
    ok: false,
    code: 'rg.limit.deposit',
    period: 'WEEK',
    remaining: 80,
  })
  expect(checkPlay('launch')).toEqual({ ok: true })
})

test('a refusal is passed to the host, and fails the action like the server’s own refusal', () => {
  const call = { id: 'launchGame' }
  requireAllowed({ ok: true }, call)
  expect($playRefusal.get()).toBeNull()
  const refused = { ok: false, code: 'rg.break', until: NOW } as const
  expect(() => requireAllowed(refused, call)).toThrow(
    expect.objectContaining({ kind: 'refused', code: 'rg.break' }),
  )
  expect($playRefusal.get()).toEqual(refused)
})
