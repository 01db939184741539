import { type RgProfile, profileOf as readProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import type { Outbox } from '../accounts/outbox.ts'
import { createPersons, type Persons } from '../accounts/persons.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { lawOf, lawsOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createGuard, type Guard } from './guard.ts'
import { createLimits, type Limits } from './limits.ts'
import { createNotices, type Notices } from './notices.ts'
import { createPlaySessions, type PlaySessions } from './play-sessions.ts'
import { createPlayers, type Players } from './players.ts'
import { createRegister, type Register, type RegisterParts } from './register.ts'

type Block = RegisterParts['block']

/** The checks before every operation with money. */
export interface RgRules {
  profileOf: (whitelabel: string) => RgProfile
  /** The same as the consolidated settings have it: with the operator's changes, and the switches of the law. */
  settingsOf: (whitelabel: string) => Record<string, unknown>
  persons: Persons
  players: Players
  play: PlaySessions
  limits: Limits
  register: Register
  identity: Identity
  notices: Notices
  guard: Guard
  /** Bars the hits of the register. */
  onBlock(block: Block): void
}

export function createRgRules(
  store: Store,
  settings: SettingsStore,
  { audit, outbox }: { audit: Audit; outbox: Outbox },
  clock: () => number,
): RgRules {
  const reported = new Set<string>()
  const settingsOf = (whitelabel: string): Record<string, unknown> => {
    const given = { ...Object(settings.seed(whitelabel)?.settings.RG), ...settings.read(whitelabel).rg }
    const rules: string[] = lawsOf({ settings, clock }, whitelabel)
    const centralRegister = { enabled: rules.includes('register'), ...Object(given.centralRegister) }
    return { ...given, rules, centralRegister }
  }
  const profileOf = (whitelabel: string) => {
    const { profile, raised } = readProfile(settingsOf(whitelabel))
    const report = `${whitelabel}: ${raised.join(', ')}`
    if (raised.length > 0 && !reported.has(report)) {
      reported.add(report)
      console.warn(`Settings below the floor of responsible gaming were raised at ${report}.`)
    }
    return profile
  }
  let block: Block = () => {}
  const persons = createPersons(
    store,
    (whitelabel) => lawOf({ settings, clock }, whitelabel, 'oneAccount') !== undefined,
  )
  const players = createPlayers(store, persons)
  const play = createPlaySessions(store, players, persons, profileOf, clock)
  const limits = createLimits(store, players, persons, audit, profileOf, clock)
  const identity = createIdentity({ store, settings, audit, outbox, clock })
  const register = createRegister({
    store,
    settings,
    persons,
    players,
    audit,
    profileOf,
    clock,
    block: (member, reason) => block(member, reason),
  })
  const notices = createNotices(store, (member) => profileOf(member.whitelabel).warnAtPercent, clock)
  const guard = createGuard({
    store,
    persons,
    players,
    limits,
    sessions: play,
    register,
    identity,
    notices,
    audit,
    profileOf,
    clock,
  })
  return {
    profileOf,
    settingsOf,
    persons,
    players,
    play,
    limits,
    register,
    identity,
    notices,
    guard,
    onBlock(next) {
      block = next
    },
  }
}
