import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { DAY_MS, dayIn } from '@arcada/kit/i18n/dates'
import { type Store, text } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { type Member, toMember } from '../accounts/people.ts'
import { zoneOf } from '../common/days.ts'
import { Refusal } from '../common/refusal.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Players } from './players.ts'

const EVERY_MS = 15 * DAY_MS
/** Interval between two queries of a register that did not answer. */
const AGAIN_SEC = 30

/** The register of barred persons, which an operator queries by CPF. It is simulated by the sandbox's settings. */
export interface Register {
  /** @throws Refusal rg.registry.blocked for a CPF that is barred */
  admit(whitelabel: string, cpf: string | undefined): void
  /** Queries at the first log-in of a day; a log-in succeeds without an answer. */
  atLogin(member: Member): void
  /** Whether no query is pending; repeats a pending one first. */
  answered(member: Member): boolean
  /** Queries every member whose last answer is 15 days old. */
  sweep(whitelabel: string): void
}

export interface RegisterParts {
  store: Store
  settings: SettingsStore
  players: Players
  audit: Audit
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
  /** Bars a listed account. */
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

  /** The register's answer for a CPF: a reason, or undefined. */
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
      if (askedRegisterAt === undefined || dayIn(askedRegisterAt, zone) !== dayIn(clock(), zone)) ask(member)
    },
    answered(member) {
      if (!isOn(member.whitelabel) || !players.of(member.id).registerOpen) return true
      // Repeated while it is pending: outside the booking, whose refusal would roll the answer back.
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
