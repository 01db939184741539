import { open, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { type Member, newToken, TRIAL_MS, TRIAL_TYPE, walletOf } from '@arcada/sandbox/people'
import { type Quota, take } from '@arcada/sandbox/security/quotas'
import { checkCaptcha, entered, TRIAL_NAME } from '@arcada/sandbox/sign-in'
import { testPlay } from './test-play.ts'
import { trialAccount } from './trial-account.ts'

/** Centavos. */
const TRIAL_MONEY = 200_000
/** Each is an account with money to play for, and its address asks for no captcha (API-64). */
const TRIALS_FROM: Quota = { name: 'trial/from', most: 60, ms: 3_600_000 }

/** An account for play only, with play money of its own. */
function newTrial(core: Core, whitelabel: string, address: string): { member: Member; password: string } {
  take(core.store, TRIALS_FROM, address, core.clock())
  const password = `${newToken().slice(0, 8)}1a`
  const userName = `${TRIAL_NAME}${newToken().replace(/\W/g, '').slice(0, 10).toLowerCase()}`
  const member = core.people.add(whitelabel, { userName, password, nickname: 'Trial', type: TRIAL_TYPE })
  core.ledger.transfer(`trial/${whitelabel}/${member.id}`, 'DEPOSIT', [
    { account: `house/${whitelabel}/trials`, amount: -TRIAL_MONEY },
    { account: walletOf(member), amount: TRIAL_MONEY },
  ])
  return { member, password }
}

export const handlers: readonly Served[] = [
  open(testPlay, (core, asked) => {
    const { body, whitelabel } = asked
    const { trial, trialCaptcha } = core.settings.read(whitelabel)
    if (trial === 0)
      return { token: '', userName: '', customerType: TRIAL_TYPE, firstTimeLogin: false, trial }
    if (trialCaptcha) checkCaptcha(core, whitelabel, body)
    return { ...entered(core, newTrial(core, whitelabel, asked.address).member, asked), trial }
  }),
  open(trialAccount, (core, { whitelabel, address }) => {
    if (core.settings.read(whitelabel).trial === 0) return { account: '', password: '', expireAt: 0 }
    const { member, password } = newTrial(core, whitelabel, address)
    return { account: member.userName, password, expireAt: core.clock() + TRIAL_MS }
  }),
]
