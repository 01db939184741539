import { playRefusal } from '@arcada/kit/contract/play-rules'
import type { Member } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import { stateOf } from '../limits/players.ts'
import type { RgRules } from '../limits/rules.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createExclusions } from './exclusion.ts'
import type { ExclusionParts } from './exit.ts'

export type ResponsibleGaming = ReturnType<typeof createResponsibleGaming>

/** Dependencies of the exclusions. */
export type RgParts = Omit<ExclusionParts, 'persons' | 'players' | 'limits' | 'play' | 'profileOf'> & {
  settings: SettingsStore
}

export function createResponsibleGaming({ onBlock, ...rules }: RgRules, parts: RgParts) {
  const { persons, players, play, limits, register, guard, profileOf } = rules
  const exclusions = createExclusions({ ...parts, persons, players, limits, play, profileOf })
  onBlock(exclusions.block)

  return {
    ...rules,
    exclusions,
    /**
     * The checks of every log-in: the register, the state, the play session.
     * @throws Refusal rg.excluded, with the key to the exit page
     */
    enter(member: Member): void {
      register.atLogin(member)
      const { state, until } = stateOf(players.of(member.id), parts.clock())
      const code = playRefusal('logIn', { state, until, missing: [] }, parts.clock())?.code
      if (code === undefined) {
        guard.arrive(member)
        return
      }
      parts.audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REFUSED', after: code })
      const exitToken = exclusions.exitToken(member)
      // One answer for all: only the exit page, which needs this key, says who closed the account.
      throw new Refusal('rg.excluded', { until: until ?? null, exitToken })
    },
    /** Paused, excluded and limited players get no offers (RG-53). */
    seesPromotions(member: Member | undefined): boolean {
      if (!member) return true
      const now = parts.clock()
      return (
        playRefusal('seePromotions', { ...stateOf(players.ofPerson(member), now), missing: [] }, now) ===
        undefined
      )
    },
    settleDue(): void {
      for (const whitelabel of parts.settings.ids()) register.sweep(whitelabel)
      rules.identity.settleDue()
      exclusions.settleDue()
    },
  }
}
