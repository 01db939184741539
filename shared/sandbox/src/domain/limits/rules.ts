import { profileOf as readProfile } from '@arcada/kit/contract/entities/rg-profile'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import type { Outbox } from '../accounts/outbox.ts'
import { createPersons } from '../accounts/persons.ts'
import { createIdentity } from '../identity/identity.ts'
import { lawOf, lawsOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createGuard } from './guard.ts'
import { createLimits } from './limits.ts'
import { createNotices } from './notices.ts'
import { createPlaySessions } from './play-sessions.ts'
import { createPlayers } from './players.ts'
import { createRegister, type RegisterParts } from './register.ts'

type Block = RegisterParts['block']

/** The checks before every operation with money. */
export type RgRules = ReturnType<typeof createRgRules>

export function createRgRules(
  store: Store,
  settings: SettingsStore,
  { audit, outbox }: { audit: Audit; outbox: Outbox },
  clock: () => number,
) {
  const reported = new Set<string>()
  /** The profile as the consolidated settings have it: with the operator's changes, and the switches of the law. */
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
  const parts = { store, settings, persons, players, limits, identity, audit, profileOf, clock }
  const register = createRegister({ ...parts, block: (member, reason) => block(member, reason) })
  const notices = createNotices(store, (member) => profileOf(member.whitelabel).warnAtPercent, clock)
  const guard = createGuard({ ...parts, sessions: play, register, notices })
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
    /** Bars the hits of the register. */
    onBlock(next: Block) {
      block = next
    },
  }
}
