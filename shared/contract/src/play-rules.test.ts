import { describe, expect, it as test } from 'vitest'
import { type PlayAction, type PlayerConditions, playRefusal, strictestState } from './play-rules.ts'

const NOW = 1_800_000_000_000
const UNTIL = NOW + 5000
const active: PlayerConditions = { state: 'ACTIVE', missing: [] }
const CASES: [name: string, player: PlayerConditions, code: string, allowed: PlayAction[]][] = [
  ['barred', { ...active, state: 'BLOCKED' }, 'rg.registry.blocked', ['withdraw']],
  ['excluded', { ...active, state: 'EXCLUDED' }, 'rg.excluded', ['withdraw']],
  [
    'on a time-out',
    { ...active, state: 'TIME_OUT', until: UNTIL },
    'rg.timeout.active',
    ['logIn', 'withdraw'],
  ],
  ['on a break', { ...active, state: 'BREAK', until: UNTIL }, 'rg.break', ['logIn', 'withdraw']],
  [
    'without required limits',
    { ...active, missing: ['LOSS'] },
    'rg.limit.missing',
    ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'],
  ],
  [
    'under a regulatory check',
    { ...active, verifying: true },
    'rg.verifying',
    ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'],
  ],
  [
    'without a confirmed age',
    { ...active, ageCheck: 'NONE' },
    'rg.age.check',
    ['logIn', 'withdraw', 'loosenLimit', 'seePromotions'],
  ],
]
const ACTIONS: PlayAction[] = [
  'logIn',
  'launch',
  'bet',
  'claim',
  'deposit',
  'withdraw',
  'transfer',
  'loosenLimit',
  'seePromotions',
]

// The table of docs/spec/responsible-gaming.md 4.0.
describe.each(CASES)('a player %s', (_, player, code, allowed) => {
  test.each(ACTIONS)('may %s only as the specification allows it', (action) => {
    expect(playRefusal(action, player, NOW)?.code).toBe(allowed.includes(action) ? undefined : code)
  })
})

test('allows everything to an active player', () => {
  expect(ACTIONS.filter((action) => playRefusal(action, active, NOW))).toEqual([])
})

test('names the strictest reason first', () => {
  const refused = (more: Partial<PlayerConditions>) => playRefusal('bet', { ...active, ...more }, NOW)?.code
  expect(refused({ state: 'TIME_OUT', until: UNTIL, missing: ['LOSS'], verifying: true })).toBe(
    'rg.timeout.active',
  )
  expect(refused({ state: 'BREAK', until: UNTIL, missing: ['LOSS'], verifying: true })).toBe('rg.verifying')
  expect(refused({ missing: ['LOSS'], verifying: true, ageCheck: 'REVIEW' })).toBe('rg.verifying')
  expect(refused({ missing: ['LOSS'], ageCheck: 'REVIEW' })).toBe('rg.age.check')
  expect(refused({ state: 'BREAK', until: UNTIL, missing: ['LOSS'] })).toBe('rg.limit.missing')
  const none = { BLOCKED: false, EXCLUDED: false, TIME_OUT: false, BREAK: false }
  expect(strictestState(none)).toBe('ACTIVE')
  expect(strictestState({ ...none, BREAK: true, TIME_OUT: true })).toBe('TIME_OUT')
  expect(strictestState({ ...none, EXCLUDED: true, BLOCKED: true })).toBe('BLOCKED')
})

test('ends a time-out and a break at their end, an exclusion only by a confirmed return', () => {
  const at = (state: 'TIME_OUT' | 'BREAK' | 'EXCLUDED', now: number) =>
    playRefusal('launch', { ...active, state, until: UNTIL }, now)
  expect(at('TIME_OUT', UNTIL - 1)).toEqual({ code: 'rg.timeout.active', until: UNTIL })
  expect(at('TIME_OUT', UNTIL)).toBeUndefined()
  expect(at('BREAK', UNTIL)).toBeUndefined()
  expect(at('EXCLUDED', UNTIL + 1)?.code).toBe('rg.excluded')
})
