import type { LimitKind, LimitPeriod, RgProfile } from '@arcada/kit/contract/entities/rg-profile'
import { type Member, type NewPerson, type People, TRIAL_TYPE } from '../accounts/people.ts'
import { digitsOf, isCpf } from '../accounts/tax-number.ts'
import type { Base } from '../common/base.ts'
import { Refusal } from '../common/refusal.ts'
import { readLimit } from '../limits/limit-input.ts'
import type { Limits } from '../limits/limits.ts'

/** The parts of the sandbox that open accounts. */
interface OpeningCore extends Base {
  accounts: { people: People }
  rg: { profileOf: (whitelabel: string) => RgProfile; limits: Limits }
}

/** What a person declares in the form of a registration; amounts in reais, times in minutes. */
export interface Declared {
  adult?: boolean
  rgLimits?: readonly { kind: LimitKind; period: LimitPeriod; value: number }[]
  idNumber?: string
}

/**
 * Checks what a whitelabel demands of a new account: age, limits, and the CPF for the register of barred persons.
 * @param declared undefined where the account is opened without the person's form: by an agent, or by a social network
 * @throws Refusal registration.needed where such a way cannot bring what is demanded; rg.age, rg.limit.missing,
 * rg.limit.invalid, parameter.invalid
 */
export function checkDemands({ rg }: Pick<OpeningCore, 'rg'>, whitelabel: string, declared?: Declared) {
  const profile = rg.profileOf(whitelabel)
  const asks = profile.regRequired.length > 0 || profile.regPrompt.length > 0
  const register = profile.centralRegister.enabled
  if (!declared && (asks || register)) throw new Refusal('registration.needed')
  const { adult, rgLimits = [], idNumber = '' } = declared ?? {}
  if (asks && adult !== true) throw new Refusal('rg.age', { field: 'adult' })
  const limits = rgLimits.map(({ kind, period, value }) => ({
    kind,
    period,
    value: readFirst(profile, kind, period, value),
  }))
  const missing = profile.regRequired.filter((kind) => !limits.some((one) => one.kind === kind))
  if (missing.length > 0) throw new Refusal('rg.limit.missing', { missing })
  const cpf = digitsOf(idNumber)
  if ((register || idNumber !== '') && !isCpf(cpf))
    throw new Refusal('parameter.invalid', { field: 'idNumber' })
  return { limits, profile: cpf === '' ? {} : { idNumber: cpf } }
}

/**
 * Opens an account. Every way to one goes through here, and meets the same demands; a trial account has no person.
 * @param declared as for `checkDemands`, which refuses what is missing
 * @throws Refusal username.exists
 */
export function openAccount(
  core: OpeningCore,
  whitelabel: string,
  person: NewPerson,
  declared?: Declared,
): Member {
  if (person.type === TRIAL_TYPE) return core.accounts.people.add(whitelabel, person)
  const { limits, profile } = checkDemands(core, whitelabel, declared)
  return core.store.atomic(() => {
    const added = core.accounts.people.add(whitelabel, {
      ...person,
      profile: { ...person.profile, ...profile },
    })
    for (const { kind, period, value } of limits) core.rg.limits.set(added, kind, period, value)
    return added
  })
}

/** The refusal names the limit, because a registration has several. */
function readFirst(...limit: Parameters<typeof readLimit>): number {
  try {
    return readLimit(...limit)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'rg.limit.invalid') throw error
    throw new Refusal(error.code, { ...Object(error.value), kind: limit[1], period: limit[2] })
  }
}
