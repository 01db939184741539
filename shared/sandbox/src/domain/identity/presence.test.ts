import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE, refusalOf } from '../../testing/test-player.ts'
import { usePlayer } from '../../testing/use-player.ts'
import type { Purpose } from './verifier.ts'

const source = 'test'
const PHONE = { device: 'Android', browser: 'Chrome' }
const player = usePlayer()
const laws = (switches: object) =>
  player.core.settings.change('arcada', {
    rules: [{ name: 'br-test', validFrom: '2026-01-01T03:00:00Z', source, switches }],
  })
beforeEach(() => laws({ liveness: { source } }))

const identity = () => player.core.rg.identity
const logIn = (client = PHONE) => player.core.accounts.sessions.begin(player.member.id, client)
const demanded = (token: string, what: 'WITHDRAWAL' | 'BANK_DATA') =>
  refusalOf(() => identity().requireProof(player.member, token, what))?.code
function prove(token: string, purpose: Purpose = 'LIVENESS'): void {
  const returnUrl = 'https://site.test/m/securityCenter/identity'
  const path = identity().begin(player.member, { purpose, method: 'PERSON', returnUrl }, token)
  const reference = path.split('=')[1] ?? ''
  identity().verifier.finish(reference, 'PASS')
  identity().settle(reference)
}

describe('a proof of presence', () => {
  it('[RG-76] is demanded for a withdrawal on a new device only, until the device is known', () => {
    const known = logIn()
    expect(demanded(known, 'WITHDRAWAL')).toBeUndefined()
    const strange = { device: 'Windows', browser: 'Firefox' }
    identity().newDevice(player.member, strange)
    const [first, second] = [logIn(strange), logIn(strange)]
    expect(demanded(first, 'WITHDRAWAL')).toBe('identity.required')
    // A second log-in does not make the device a known one.
    expect(demanded(second, 'WITHDRAWAL')).toBe('identity.required')
    prove(first)
    player.later(60 * MINUTE)
    expect(demanded(first, 'WITHDRAWAL')).toBeUndefined()
    expect(demanded(second, 'WITHDRAWAL')).toBeUndefined()
  })

  it('[RG-76] is demanded for each change of bank data, holds for 30 minutes, and for its own log-in only', () => {
    const [mine, other] = [logIn(), logIn()]
    expect(demanded(mine, 'BANK_DATA')).toBe('identity.required')
    prove(mine)
    expect(demanded(mine, 'BANK_DATA')).toBeUndefined()
    expect(demanded(other, 'BANK_DATA')).toBe('identity.required')
    player.later(30 * MINUTE)
    expect(demanded(mine, 'BANK_DATA')).toBe('identity.required')
  })

  it('[RG-76] is not demanded again after a check of the age in the same log-in, nor without that rule', () => {
    const token = logIn()
    prove(token, 'AGE')
    expect(demanded(token, 'BANK_DATA')).toBeUndefined()
    laws({})
    expect(demanded(logIn(), 'BANK_DATA')).toBeUndefined()
  })

  it('[RG-76] is demanded of a log-in that has ended as of an unknown device', () => {
    expect(demanded('no-such-token', 'WITHDRAWAL')).toBe('identity.required')
  })
})
