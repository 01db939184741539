import type { AgeCheck } from '@arcada/kit/contract/entities/responsible-gaming'
import { DAY_MS } from '@arcada/kit/i18n/dates'
import { type Store, text } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Outbox } from '../accounts/outbox.ts'
import { hashToken, type Member, TRIAL_TYPE, toMember } from '../accounts/people.ts'
import { Refusal } from '../common/refusal.ts'
import { lawOf } from '../settings/law.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { createChecks, type StoredCheck } from './checks.ts'
import { REVIEWED } from './messages.ts'
import { createSampleVerifier, type Method, type Purpose, type SampleVerifier } from './verifier.ts'

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

/** Checks of age and of presence by a verifier. */
export interface Identity {
  verifier: SampleVerifier
  /** How far the check of the age is; undefined for a confirmed age and where no law demands one. */
  age(member: Member): AgeCheck | undefined
  view(member: Member, purpose: Purpose, token: string): CheckView
  /**
   * Begins a check at the verifier and returns the path of its page.
   * @throws Refusal identity.down, identity.attempts, identity.review, tries.too.many
   */
  begin(member: Member, check: { purpose: Purpose; method: Method; returnUrl: string }, token: string): string
  /** Takes over the result of the verifier. */
  settle(reference: string): void
  /** A person decides a check, also one that the player has not begun. */
  decide(member: Member, purpose: Purpose, result: 'PASS' | 'FAIL' | 'UNSURE'): void
  /** Takes over all results, and simulates the person who decides unsure ones. */
  settleDue(): void
  /** Records a device that an account has not used before. */
  newDevice(member: Member, client: { device: string; browser: string }): void
  /** Whether an action demands a proof of presence first. */
  needsProof(member: Member, token: string, what: Guarded): boolean
  /**
   * Demands a proof of presence: for a change of bank data always, for a withdrawal on a device that is new to the account.
   * @throws Refusal identity.required
   */
  requireProof(member: Member, token: string, what: Guarded): void
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

export function createIdentity({ store, settings, audit, outbox, clock }: Parts): Identity {
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

  const needsProof: Identity['needsProof'] = (member, token, what) =>
    isLaw(member, 'LIVENESS') &&
    !isProven(member.id, token) &&
    (what === 'BANK_DATA' || isNewDevice(store, member.id, token))

  function result(check: StoredCheck, state: 'PASS' | 'FAIL' | 'UNSURE', byPerson: boolean): void {
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
    const row = store.one('select * from members where id = ?', memberId)
    if (!row) return
    const { title, words } = REVIEWED[purpose][state]
    const content = { pt: `<p>${words.pt}</p>`, en: `<p>${words.en}</p>` }
    writeMessage(store, memberId, { title, content, time: clock() })
    const { whitelabel, email } = toMember(row)
    if (email) outbox.send(whitelabel, 'email', email, words.pt)
  }

  function take(check: StoredCheck): void {
    const state = verifier.state(check.reference)
    if (check.state === 'STARTED' && state !== 'OPEN' && state !== 'DOWN') result(check, state, false)
  }

  return {
    verifier,
    age(member) {
      if (!isLaw(member, 'AGE') || checks.hasPassed(member.id, 'AGE')) return undefined
      return stateOf(member.id, 'AGE')
    },
    view(member, purpose, token) {
      const last = checks.last(member.id, purpose)
      const passed = purpose === 'AGE' ? checks.hasPassed(member.id, 'AGE') : isProven(member.id, token)
      return {
        needed: isLaw(member, purpose),
        state: passed ? 'PASSED' : stateOf(member.id, purpose),
        ...(last ? { method: last.method, at: last.at } : {}),
        attemptsLeft: attemptsLeft(member.id, purpose),
        available: verifier.isUp(member.whitelabel),
      }
    },
    begin(member, { purpose, method, returnUrl }, token) {
      if (stateOf(member.id, purpose) === 'REVIEW') throw new Refusal('identity.review')
      if (attemptsLeft(member.id, purpose) === 0) throw new Refusal('identity.attempts')
      if (checks.count(member.id, clock() - COUNT_MS) >= MAX_BEGUN) throw new Refusal('tries.too.many')
      const begun = verifier.begin({ whitelabel: member.whitelabel, purpose, method, returnUrl })
      if (begun === 'DOWN') throw new Refusal('identity.down')
      const { reference, path } = begun
      checks.add(
        { memberId: member.id, purpose, method, reference, state: 'STARTED', at: clock() },
        hashToken(token),
      )
      audit.write({
        memberId: member.id,
        actor: 'MEMBER',
        what: 'IDENTITY_BEGUN',
        after: `${purpose} ${method}`,
      })
      return path
    },
    settle(reference) {
      const check = checks.byReference(reference)
      if (check) take(check)
    },
    decide(member, purpose, state) {
      const last = checks.last(member.id, purpose)
      if (last && (last.state === 'STARTED' || last.state === 'UNSURE')) return result(last, state, true)
      const reference = `HOUSE-${member.id}-${purpose}-${clock()}`
      checks.add(
        { memberId: member.id, purpose, method: 'PERSON', reference, state: 'STARTED', at: clock() },
        undefined,
      )
      const added = checks.byReference(reference)
      if (added) result(added, state, true)
    },
    settleDue() {
      for (const check of checks.open()) {
        if (check.state === 'STARTED') take(check)
        else if (check.at <= clock() - REVIEW_MS) result(check, 'PASS', true)
      }
    },
    newDevice({ id }, { device, browser }) {
      store.run(
        'insert or ignore into unproven_devices (member_id, device, browser) values (?, ?, ?)',
        id,
        device,
        browser,
      )
    },
    needsProof,
    requireProof(member, token, what) {
      if (!needsProof(member, token, what)) return
      audit.write({ memberId: member.id, actor: 'SYSTEM', what: 'IDENTITY_REQUIRED', after: what })
      throw new Refusal('identity.required')
    },
  }
}

function isNewDevice(store: Store, memberId: number, token: string): boolean {
  const row = store.one('select device, browser from session_details where token_hash = ?', hashToken(token))
  if (!row) return true
  return (
    store.one(
      'select member_id from unproven_devices where member_id = ? and device = ? and browser = ?',
      memberId,
      text(row, 'device'),
      text(row, 'browser'),
    ) !== undefined
  )
}
