import { type RgProfile, profileOf as readProfile } from '@arcada/contract/entities/rg-profile'
import type { SettingsStore } from '../control/settings.ts'
import type { Store } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import type { Member } from '../people.ts'
import type { Audit } from '../security/audit.ts'
import { createExclusions, type Exclusions } from './exclusion.ts'
import type { ExclusionParts } from './exit.ts'
import { createGuard, type Guard } from './guard.ts'
import { createLimits, type Limits } from './limits.ts'
import { createNotices, type Notices } from './notices.ts'
import { createPlaySessions, type PlaySessions } from './play-sessions.ts'
import { createPlayers, type Players, stateOf } from './players.ts'
import { createRegister, type Register } from './register.ts'

/** What stands before everything that moves money. */
export interface RgRules {
  profileOf: (whitelabel: string) => RgProfile
  players: Players
  play: PlaySessions
  limits: Limits
  register: Register
  notices: Notices
  guard: Guard
  /** The register's hits are shut out by what comes later. */
  onBlock(block: Exclusions['block']): void
}

export interface ResponsibleGaming extends Omit<RgRules, 'onBlock'> {
  exclusions: Exclusions
  /**
   * What every way of signing in passes: the register, the state, the play session.
   * @throws Refusal rg.excluded or rg.registry.blocked, with the key to the exit page
   */
  enter(member: Member): void
  /** Nobody who paused, excluded himself or reached a limit is offered anything (RG-53). */
  seesPromotions(member: Member | undefined): boolean
  settleDue(): void
}

export function createRgRules(
  store: Store,
  settings: SettingsStore,
  audit: Audit,
  clock: () => number,
): RgRules {
  const reported = new Set<string>()
  const profileOf = (whitelabel: string) => {
    const given = settings.seed(whitelabel)?.settings.RG
    const { profile, raised } = readProfile({ ...Object(given), ...settings.read(whitelabel).rg })
    const report = `${whitelabel}: ${raised.join(', ')}`
    if (raised.length > 0 && !reported.has(report)) {
      reported.add(report)
      console.warn(`Settings below the floor of responsible gaming were raised at ${report}.`)
    }
    return profile
  }
  let block: Exclusions['block'] = () => {}
  const players = createPlayers(store)
  const play = createPlaySessions(store, players, profileOf, clock)
  const limits = createLimits(store, players, audit, profileOf, clock)
  const register = createRegister({
    store,
    settings,
    players,
    audit,
    profileOf,
    clock,
    block: (member, reason) => block(member, reason),
  })
  const notices = createNotices(store, (member) => profileOf(member.whitelabel).warnAtPercent, clock)
  const guard = createGuard({
    store,
    players,
    limits,
    sessions: play,
    register,
    notices,
    audit,
    profileOf,
    clock,
  })
  return {
    profileOf,
    players,
    play,
    limits,
    register,
    notices,
    guard,
    onBlock(next) {
      block = next
    },
  }
}

/** What the exclusions are made of, but for the rules themselves. */
export type RgParts = Omit<ExclusionParts, 'players' | 'limits' | 'play' | 'profileOf'> & {
  settings: SettingsStore
}

export function createResponsibleGaming({ onBlock, ...rules }: RgRules, parts: RgParts): ResponsibleGaming {
  const { players, play, limits, register, guard, profileOf } = rules
  const exclusions = createExclusions({ ...parts, players, limits, play, profileOf })
  onBlock(exclusions.block)

  return {
    ...rules,
    exclusions,
    enter(member) {
      register.atLogin(member)
      const player = players.of(member.id)
      const { state, until } = stateOf(player, parts.clock())
      if (state !== 'EXCLUDED' && state !== 'BLOCKED') {
        guard.arrive(member)
        return
      }
      const code = state === 'EXCLUDED' ? 'rg.excluded' : 'rg.registry.blocked'
      parts.audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REFUSED', after: code })
      const exitToken = exclusions.exitToken(member)
      throw new Refusal(
        code,
        state === 'EXCLUDED'
          ? { until: until ?? null, exitToken }
          : { reason: player.blockedReason ?? '', exitToken },
      )
    },
    seesPromotions: (member) =>
      member === undefined || stateOf(players.of(member.id), parts.clock()).state === 'ACTIVE',
    settleDue() {
      for (const whitelabel of parts.settings.ids()) register.sweep(whitelabel)
      exclusions.settleDue()
    },
  }
}
