import type { RgProfile } from '@arcada/contract/entities/rg-profile'
import type { SettingsStore } from '../control/settings.ts'
import { type Store, text } from '../database/store.ts'
import { Refusal } from '../envelope.ts'
import { type Member, toMember } from '../people.ts'
import { dayOf, zoneOf } from '../reports/days.ts'
import type { Audit } from '../security/audit.ts'
import type { Players } from './players.ts'

const EVERY_MS = 15 * 86_400_000
/** How soon a register that was silent can be asked again. */
const AGAIN_SEC = 30

/** The register of barred persons that an operator asks by CPF (RG 4.3). It stands in the sandbox's settings. */
export interface Register {
  /** @throws Refusal rg.registry.blocked for a CPF that is barred */
  admit(whitelabel: string, cpf: string | undefined): void
  /** The first log-in of a day asks; a register that is silent stops nobody from logging in. */
  atLogin(member: Member): void
  /** Whether nothing is open: a silent register is asked again first. */
  answered(member: Member): boolean
  /** Asks for everybody whose last answer is 15 days old. */
  sweep(whitelabel: string): void
}

export interface RegisterParts {
  store: Store
  settings: SettingsStore
  players: Players
  audit: Audit
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
  /** What happens to an account that is found. */
  block: (member: Member, reason: string) => void
}

export function createRegister(parts: RegisterParts): Register {
  const { store, settings, players, audit, profileOf, clock, block } = parts
  const isOn = (whitelabel: string) => profileOf(whitelabel).centralRegister.enabled

  function cpfOf(member: Member): string | undefined {
    const row = store.one(
      `select json_extract(json, '$.idNumber') as cpf from profiles where member_id = ? and cpf is not null`,
      member.id,
    )
    return row && digits(text(row, 'cpf'))
  }

  /** What the register says of a CPF: a reason, or nothing. */
  function reasonFor(whitelabel: string, cpf: string | undefined): string | undefined {
    const { register } = settings.read(whitelabel)
    return cpf && Object.hasOwn(register, cpf) ? register[cpf] : undefined
  }

  function ask(member: Member): void {
    const { registerSilent } = settings.read(member.whitelabel)
    if (registerSilent) {
      players.change(member.id, { registerOpen: true })
      return
    }
    players.change(member.id, { registerOpen: false, askedRegisterAt: clock() })
    const reason = reasonFor(member.whitelabel, cpfOf(member))
    if (reason && players.of(member.id).blockedAt === undefined) {
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REGISTER_HIT', after: reason })
      block(member, reason)
    }
  }

  return {
    admit(whitelabel, given) {
      if (!isOn(whitelabel)) return
      if (settings.read(whitelabel).registerSilent)
        throw new Refusal('rg.registry.unavailable', { retryAfterSec: AGAIN_SEC })
      const reason = reasonFor(whitelabel, given && digits(given))
      if (reason) throw new Refusal('rg.registry.blocked', { reason: 'REGISTER' })
    },
    atLogin(member) {
      if (!isOn(member.whitelabel)) return
      const zone = zoneOf({ settings }, member.whitelabel)
      const { askedRegisterAt } = players.of(member.id)
      if (askedRegisterAt === undefined || dayOf(askedRegisterAt, zone) !== dayOf(clock(), zone)) ask(member)
    },
    answered(member) {
      if (!isOn(member.whitelabel) || !players.of(member.id).registerOpen) return true
      // Asked anew while it is open: outside of the booking, whose refusal would undo the answer.
      if (settings.read(member.whitelabel).registerSilent) return false
      store.lasting(() => ask(member))
      return reasonFor(member.whitelabel, cpfOf(member)) === undefined
    },
    sweep(whitelabel) {
      if (!isOn(whitelabel) || settings.read(whitelabel).registerSilent) return
      const due = store.all(
        `select m.* from members m join profiles p on p.member_id = m.id
         left join rg_players r on r.member_id = m.id
         where m.whitelabel = ? and json_extract(p.json, '$.idNumber') is not null
           and coalesce(r.asked_register_at, 0) <= ? and r.blocked_at is null`,
        whitelabel,
        clock() - EVERY_MS,
      )
      for (const row of due) ask(toMember(row))
    },
  }
}

const digits = (typed: string): string => typed.replace(/\D/g, '')
