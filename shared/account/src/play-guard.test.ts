import type { PlayStatus } from '@arcada/contract/entities/responsible-gaming'
import { $playRefusal, $playStatus } from '@arcada/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askForPromotion, askToBet, askToDeposit, askToLaunch, heed, showRefusal } from './play-guard.ts'

/** Server's time at the beginning of each test. */
const NOW = 1_800_000_000_000
const GAME = { vendor: 'KAPPA', nodeId: 'rng-001' }
const ALL = [
  ['a launch', () => askToLaunch(GAME)],
  ['a bet', () => askToBet({ stakeCents: 100 })],
  ['a deposit', () => askToDeposit({ amountCents: 100 })],
  ['a promotion', askForPromotion],
] as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  $playStatus.set(null)
  $playRefusal.set(null)
})

function know(status: Partial<PlayStatus>): void {
  $playStatus.set({
    status: { state: 'ACTIVE', serverNow: NOW, missing: [], ...status },
    offset: NOW - performance.now(),
  })
}

const SESSION = {
  id: '1',
  startedAt: NOW,
  elapsedSec: 0,
  stake: 0,
  payout: 0,
  net: 0,
  deposits: 0,
  trial: false,
  checkEveryMin: 30,
  checkNo: 1,
  checkDueAt: NOW,
}

describe.each(ALL)('%s', (_name, ask) => {
  test('is let through while nothing is known of the player', () => {
    expect(ask()).toEqual({ ok: true })
  })

  test('is let through for somebody who may play', () => {
    know({})
    expect(ask()).toEqual({ ok: true })
  })

  test('is refused during a time-out until its end, and no longer', () => {
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

  test('is refused before the demanded limits are set', () => {
    know({ missing: ['LOSS'] })
    expect(ask()).toMatchObject({ ok: false, code: 'rg.limit.missing' })
  })

  test('names the strictest reason first, as the server does', () => {
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

test('[RG-56] a stake above what a limit leaves is refused with what is left, one that fits is not', () => {
  for (const [kind, code] of [
    ['LOSS', 'rg.limit.loss'],
    ['STAKE', 'rg.limit.stake'],
  ] as const) {
    know({ tightest: { kind, period: 'DAY', limit: 100, used: 90.1, freesAt: NOW + 1000 } })
    expect(askToBet({ stakeCents: 990 })).toEqual({ ok: true })
    expect(askToBet({ stakeCents: 991 })).toEqual({
      ok: false,
      code,
      kind,
      period: 'DAY',
      limit: 100,
      used: 90.1,
      remaining: 9.9,
      freesAt: NOW + 1000,
    })
    expect(askToDeposit({ amountCents: 100_000 })).toEqual({ ok: true })
  }
})

test('[RG-56] a deposit above what its limit leaves is refused with what is left, one that fits is not', () => {
  know({ tightest: { kind: 'DEPOSIT', period: 'WEEK', limit: 100, used: 20 } })
  expect(askToDeposit({ amountCents: 8000 })).toEqual({ ok: true })
  expect(askToDeposit({ amountCents: 8001 })).toMatchObject({
    ok: false,
    code: 'rg.limit.deposit',
    period: 'WEEK',
    remaining: 80,
  })
  expect(askToBet({ stakeCents: 100_000 })).toEqual({ ok: true })
})

test('a bet is refused from 60 s after the reality check was due, a launch is not', () => {
  know({ session: SESSION })
  vi.advanceTimersByTime(59_999)
  expect(askToBet({ stakeCents: 100 })).toEqual({ ok: true })
  vi.advanceTimersByTime(1)
  expect(askToBet({ stakeCents: 100 })).toMatchObject({ ok: false, code: 'rg.check.due' })
  expect(askToLaunch(GAME)).toEqual({ ok: true })
})

test('a no is handed to the host, and ends what was asked for as the server’s own no would', () => {
  const call = { id: 'launchGame' }
  heed({ ok: true }, call)
  expect($playRefusal.get()).toBeNull()
  const refused = { ok: false, code: 'rg.break', until: NOW } as const
  expect(() => heed(refused, call)).toThrow(expect.objectContaining({ kind: 'refused', code: 'rg.break' }))
  expect($playRefusal.get()).toEqual(refused)
  const other = { ok: false, code: 'rg.limit.missing' } as const
  showRefusal(other)
  expect($playRefusal.get()).toEqual(other)
})
