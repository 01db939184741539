import type { AgeCheck } from '@arcada/kit/contract/entities/responsible-gaming'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Outbox } from '../accounts/outbox.ts'
import { hashToken, type Member, memberWith, TRIAL_TYPE } from '../accounts/people.ts'
import type { Text } from '../common/language.ts'
import { Refusal } from '../common/refusal.ts'
import type { Client } from '../security/user-agent.ts'
import { lawOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createChecks, type StoredCheck } from './checks.ts'
import {
  createSampleVerifier,
  type Method,
  type NewCheck,
  type Purpose,
  type VerifierResult,
} from './verifier.ts'

const mail = (titlePt: string, titleEn: string, pt: string, en: string): { title: Text; words: Text } => {
  return { title: { pt: titlePt, en: titleEn }, words: { pt, en } }
}

/** The message to a player whose check waited for a person. */
const REVIEWED: Record<Purpose, Record<'PASS' | 'FAIL', { title: Text; words: Text }>> = {
  AGE: {
    PASS: mail(
      ...(['Idade confirmada', 'Age confirmed'] as const),
      'Sua idade foi confirmada. Você pode depositar e jogar.',
      'Your age is confirmed. You can deposit and play.',
    ),
    FAIL: mail(
      ...(['Não conseguimos confirmar sua idade', 'We could not confirm your age'] as const),
      'Não conseguimos confirmar sua idade. Tente de novo na central de segurança ou fale com o atendimento. Seu dinheiro continua seu: você pode sacar.',
      'We could not confirm your age. Try again in the security centre, or contact customer service. Your money remains yours: you can withdraw it.',
    ),
  },
  LIVENESS: {
    PASS: mail(
      ...(['Confirmamos que é você', 'We confirmed that it is you'] as const),
      'Confirmamos que é você. Continue o saque ou a mudança de conta.',
      'We confirmed that it is you. Continue your withdrawal or your change of accounts.',
    ),
    FAIL: mail(
      ...(['Não conseguimos confirmar que é você', 'We could not confirm that it is you'] as const),
      'Não conseguimos confirmar que é você. Tente de novo ou fale com o atendimento. Seu dinheiro continua na sua conta.',
      'We could not confirm that it is you. Try again, or contact customer service. Your money is still in your account.',
    ),
  },
}

/** A second attempt after a failed one; then only a person helps. */
const MAX_FAILURES = 2
/** Failures count, and a check that was left can be continued, for this time. */
const COUNT_MS = DAY_MS
/** A verifier costs money with each check. */
const MAX_BEGUN = 20
/** A proof of presence holds for the log-in in which it was given. */
const PROOF_MS = 30 * 60_000
/** From an unsure result to the decision of a person, which is simulated. */
export const REVIEW_MS = 2 * 60_000

const SWITCHES = { AGE: 'ageAssurance', LIVENESS: 'liveness' } as const

/** A check as the player sees it. */
export interface CheckView {
  /** Whether the law demands this check at all. */
  needed: boolean
  state: AgeCheck | 'PASSED'
  method?: Method
  at?: number
  attemptsLeft: number
  /** Whether the verifier answers now. */
  available: boolean
}

/** What a proof of presence guards. */
type Guarded = 'WITHDRAWAL' | 'BANK_DATA'

interface Parts {
  store: Store
  settings: SettingsStore
  audit: Audit
  outbox: Outbox
  clock: () => number
}

/** Checks of age and of presence by a verifier. */
export type Identity = ReturnType<typeof createIdentity>

export function createIdentity({ store, settings, audit, outbox, clock }: Parts) {
  const checks = createChecks(store)
  const verifier = createSampleVerifier(settings)
  const isLaw = ({ whitelabel, type }: Member, purpose: Purpose) =>
    type !== TRIAL_TYPE && lawOf({ settings, clock }, whitelabel, SWITCHES[purpose]) !== undefined

  /** The state of the newest check, without regard to older ones that passed. */
  function stateOf(memberId: number, purpose: Purpose): AgeCheck {
    const last = checks.last(memberId, purpose)
    if (!last) return 'NONE'
    if (last.state === 'UNSURE') return 'REVIEW'
    if (last.state === 'PASS' || last.at <= clock() - COUNT_MS) return 'NONE'
    return last.state === 'FAIL' ? 'FAILED' : 'STARTED'
  }

  const attemptsLeft = (memberId: number, purpose: Purpose) =>
    Math.max(0, MAX_FAILURES - checks.failures(memberId, purpose, clock() - COUNT_MS))

  const isProven = (memberId: number, token: string) =>
    checks.passedIn(memberId, hashToken(token), clock() - PROOF_MS)

  /** Whether an action demands a proof of presence first. */
  const needsProof = (member: Member, token: string, what: Guarded): boolean =>
    isLaw(member, 'LIVENESS') &&
    !isProven(member.id, token) &&
    (what === 'BANK_DATA' || isNewDevice(store, member.id, token))

  function result(check: StoredCheck, state: VerifierResult, byPerson: boolean): void {
    store.atomic(() => {
      checks.move(check.id, state, clock())
      if (state === 'PASS') checks.trustDevice(check.id)
      audit.write({
        memberId: check.memberId,
        actor: byPerson ? 'HOUSE' : 'SYSTEM',
        what: 'IDENTITY_CHECKED',
        before: check.state,
        after: `${check.purpose} ${check.method} ${state}`,
      })
      if (check.state === 'UNSURE' && state !== 'UNSURE') tell(check, state)
    })
  }

  function tell({ memberId, purpose }: StoredCheck, state: 'PASS' | 'FAIL'): void {
    const { title, words } = REVIEWED[purpose][state]
    const content = { pt: `<p>${words.pt}</p>`, en: `<p>${words.en}</p>` }
    writeMessage(store, memberId, { title, content, time: clock() })
    const { whitelabel, email } = memberWith(store, memberId)
    if (email) outbox.send(whitelabel, 'email', email, words.pt)
  }

  function take(check: StoredCheck): void {
    const state = verifier.state(check.reference)
    if (check.state === 'STARTED' && state !== 'OPEN' && state !== 'DOWN') result(check, state, false)
  }

  return {
    verifier,
    /** How far the check of the age is; undefined for a confirmed age and where no law demands one. */
    age(member: Member): AgeCheck | undefined {
      if (!isLaw(member, 'AGE') || checks.hasPassed(member.id, 'AGE')) return undefined
      return stateOf(member.id, 'AGE')
    },
    view(member: Member, purpose: Purpose, token: string): CheckView {
      const last = checks.last(member.id, purpose)
      const passed = purpose === 'AGE' ? checks.hasPassed(member.id, 'AGE') : isProven(member.id, token)
      return {
        needed: isLaw(member, purpose),
        state: passed ? 'PASSED' : stateOf(member.id, purpose),
        method: last?.method,
        at: last?.at,
        attemptsLeft: attemptsLeft(member.id, purpose),
        available: verifier.isUp(member.whitelabel),
      }
    },
    /**
     * Begins a check at the verifier and returns the path of its page.
     * @throws Refusal identity.down, identity.attempts, identity.review, tries.too.many
     */
    begin(member: Member, check: Omit<NewCheck, 'whitelabel'>, token: string): string {
      const { purpose, method } = check
      if (stateOf(member.id, purpose) === 'REVIEW') throw new Refusal('identity.review')
      if (attemptsLeft(member.id, purpose) === 0) throw new Refusal('identity.attempts')
      if (checks.count(member.id, clock() - COUNT_MS) >= MAX_BEGUN) throw new Refusal('tries.too.many')
      const begun = verifier.begin({ whitelabel: member.whitelabel, ...check })
      if (begun === 'DOWN') throw new Refusal('identity.down')
      const { reference, path } = begun
      const begins = {
        memberId: member.id,
        purpose,
        method,
        reference,
        state: 'STARTED',
        at: clock(),
      } as const
      checks.add(begins, hashToken(token))
      const after = `${purpose} ${method}`
      audit.write({ memberId: member.id, actor: 'MEMBER', what: 'IDENTITY_BEGUN', after })
      return path
    },
    /** Takes over the result of the verifier. */
    settle(reference: string): void {
      const check = checks.byReference(reference)
      if (check) take(check)
    },
    /** A person decides a check, also one that the player has not begun. */
    decide(member: Member, purpose: Purpose, state: VerifierResult): void {
      const last = checks.last(member.id, purpose)
      if (last && (last.state === 'STARTED' || last.state === 'UNSURE')) {
        result(last, state, true)
        return
      }
      const reference = `HOUSE-${member.id}-${purpose}-${clock()}`
      const check = { memberId: member.id, purpose, method: 'PERSON', reference } as const
      checks.add({ ...check, state: 'STARTED', at: clock() })
      const added = checks.byReference(reference)
      if (added) result(added, state, true)
    },
    /** Takes over all results, and simulates the person who decides unsure ones. */
    settleDue(): void {
      for (const check of checks.open()) {
        if (check.state === 'STARTED') take(check)
        else if (check.at <= clock() - REVIEW_MS) result(check, 'PASS', true)
      }
    },
    /** Records a device that an account has not used before. */
    newDevice: ({ id: memberId }: Member, { device, browser }: Client) =>
      void store.put('known_devices', { memberId, device, browser, unproven: true }),
    needsProof,
    /**
     * Demands a proof of presence: for a change of bank data always, for a withdrawal on a device that is new to the account.
     * @throws Refusal identity.required
     */
    requireProof(member: Member, token: string, what: Guarded): void {
      if (!needsProof(member, token, what)) return
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'IDENTITY_REQUIRED', after: what })
      throw new Refusal('identity.required')
    },
  }
}

function isNewDevice(store: Store, memberId: number, token: string): boolean {
  const row = store.one`select k.unproven from sessions s left join known_devices k
    on k.memberId = ${memberId} and k.device = s.device and k.browser = s.browser
    where s.tokenHash = ${hashToken(token)}`
  return row === undefined || row.unproven === 1
}
