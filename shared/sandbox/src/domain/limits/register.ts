import type { RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { isReached } from '@arcada/kit/federation/rule-sets'
import { DAY_MS, dayIn, isoOf } from '@arcada/kit/i18n/dates'
import { integer, type Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { writeMessage } from '../accounts/inbox.ts'
import { type Member, TRIAL_TYPE, toMember } from '../accounts/people.ts'
import type { Persons } from '../accounts/persons.ts'
import { taxNumberOf } from '../accounts/tax-number.ts'
import { zoneOf } from '../common/days.ts'
import { lawOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { Players } from './players.ts'
import { type Barred, barredFor, SURPLUS_MAIL, VERIFIED_MAIL } from './register-reasons.ts'

const EVERY_MS = 15 * DAY_MS
/** From a query to the use of its answer, whatever it is: the time tells nothing. */
export const VERIFYING_MS = 20_000
/** Interval between two queries of a register that did not answer. */
const AGAIN_MS = 30_000

export interface RegisterParts {
  store: Store
  settings: SettingsStore
  persons: Persons
  players: Players
  audit: Audit
  profileOf: (whitelabel: string) => RgProfile
  clock: () => number
  /** Bars a listed account. */
  block: (member: Member, reason: Barred) => void
}

/** The register of barred persons, which an operator queries by CPF. It is simulated by the sandbox's settings. */
export type Register = ReturnType<typeof createRegister>

export function createRegister(parts: RegisterParts) {
  const { store, settings, persons, players, audit, profileOf, clock, block } = parts
  const isOn = (whitelabel: string) => profileOf(whitelabel).centralRegister.enabled

  function dueAt({ id }: Member): number | undefined {
    const row = store.one`select dueAt from rg_checks where memberId = ${id}`
    return row && integer(row, 'dueAt')
  }

  /** @param tell whether a message also brings a result that bars nothing */
  function begin({ id }: Member, due: number, tell: boolean): void {
    store.run`insert into rg_checks (memberId, dueAt, tell) values (${id}, ${due}, ${tell ? 1 : 0})
       on conflict (memberId) do update set dueAt = excluded.dueAt, tell = max(tell, excluded.tell)`
  }

  /** The reason for which the register lists a member, where the law bars the account for it now. */
  function reasonFor(member: Member): Barred | undefined {
    const { register } = settings.read(member.whitelabel)
    const cpf = taxNumberOf({ store }, member)
    const listed = cpf !== undefined && Object.hasOwn(register, cpf) ? register[cpf] : undefined
    if (listed === undefined) return undefined
    return barredFor(
      listed,
      isNewAccount(member),
      (name) => lawOf({ settings, clock }, member.whitelabel, name) !== undefined,
    )
  }

  /** An account is new if it was opened under the rule for new ones, until the register has answered for it. */
  function isNewAccount(member: Member): boolean {
    const { askedRegisterAt, blockedReason } = players.of(member.id)
    if (blockedReason === 'BENEFIT_NEW_ACCOUNT') return true
    const rule = lawOf({ settings, clock }, member.whitelabel, 'benefitsNewAccounts')
    return askedRegisterAt === undefined && (!rule || isReached(rule.from, isoOf(member.registeredAt)))
  }

  function release(member: Member, reason: string | undefined): void {
    players.change(member.id, { blockedAt: undefined, blockedReason: undefined })
    const change = { what: 'RG_RELEASED', before: reason, after: 'REGISTER' }
    audit.write({ memberId: member.id, actor: 'SYSTEM', ...change })
  }

  /** Queries the register and uses its answer. */
  function ask(member: Member): void {
    if (settings.read(member.whitelabel).registerSilent) {
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REGISTER_SILENT' })
      begin(member, clock() + AGAIN_MS, true)
      return
    }
    const row = store.one`delete from rg_checks where memberId = ${member.id} returning tell`
    const reason = reasonFor(member)
    const { blockedAt, blockedReason } = players.of(member.id)
    players.change(member.id, { askedRegisterAt: clock() })
    if (reason && blockedAt === undefined) {
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'RG_REGISTER_HIT', after: reason })
      block(member, reason)
      return
    }
    if (reason) return
    // No message: a player who excluded himself is never invited back.
    if (blockedAt !== undefined) release(member, blockedReason)
    else if (row && integer(row, 'tell') === 1)
      writeMessage(store, member.id, {
        ...(persons.isSurplus(member) ? SURPLUS_MAIL : VERIFIED_MAIL),
        time: clock(),
      })
  }

  function useDue(member: Member): void {
    const due = dueAt(member)
    if (due !== undefined && due <= clock()) ask(member)
  }

  return {
    /** Begins a check at the first log-in of a day, a new account's too. No answer of a call depends on the register. */
    atLogin(member: Member): void {
      if (!isOn(member.whitelabel)) return
      useDue(member)
      const { askedRegisterAt, blockedAt } = players.of(member.id)
      const zone = zoneOf({ settings }, member.whitelabel)
      const today = askedRegisterAt !== undefined && dayIn(askedRegisterAt, zone) === dayIn(clock(), zone)
      if (today || blockedAt !== undefined || dueAt(member) !== undefined) return
      if (taxNumberOf({ store }, member) === undefined) return
      begin(member, clock() + VERIFYING_MS, isNewAccount(member))
    },
    /**
     * Whether a check is not complete; uses the answer first when it is due. It never is without a CPF, nor for a surplus account
     * of a person: neither plays.
     */
    isVerifying(member: Member): boolean {
      if (member.type === TRIAL_TYPE) return false
      if (persons.isSurplus(member)) return true
      if (!isOn(member.whitelabel)) return false
      if (taxNumberOf({ store }, member) === undefined) return true
      const due = dueAt(member)
      if (due === undefined) {
        if (players.of(member.id).askedRegisterAt !== undefined) return false
        store.lasting(() => begin(member, clock() + VERIFYING_MS, isNewAccount(member)))
        return true
      }
      if (due > clock()) return true
      // Outside a running booking, whose refusal would roll the answer back; there, the check counts as not complete.
      store.lasting(() => useDue(member))
      return dueAt(member) !== undefined
    },
    /** Uses due answers, and queries every member whose last answer is 15 days old; those who are barred too, whom it may list no longer. */
    sweep(whitelabel: string): void {
      if (!isOn(whitelabel)) return
      const due = store.all`select m.* from members m join rg_checks c on c.memberId = m.id
        where m.whitelabel = ${whitelabel} and c.dueAt <= ${clock()}`
      for (const member of due.map(toMember)) ask(member)
      if (settings.read(whitelabel).registerSilent) return
      // The end of that rule opens these accounts at once.
      const isOver = lawOf({ settings, clock }, whitelabel, 'benefitsExistingAccounts') === undefined
      const old = store.all`select m.* from members m left join rg_players r on r.memberId = m.id
        where m.whitelabel = ${whitelabel} and m.taxNumber is not null
          and (coalesce(r.askedRegisterAt, 0) <= ${clock() - EVERY_MS}
            or (r.blockedReason = 'BENEFIT_EXISTING_ACCOUNT' and ${isOver}))
          and m.id not in (select memberId from rg_checks)`
      for (const member of old.map(toMember)) ask(member)
    },
  }
}
