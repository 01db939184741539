import { open, type Served } from '@arcada/sandbox/calls'
import type { Core } from '@arcada/sandbox/core'
import { type Member, newToken, walletOf } from '@arcada/sandbox/people'
import { checkCaptcha, entered, TRIAL_NAME } from '@arcada/sandbox/sign-in'
import { testPlay } from './test-play.ts'
import { trialAccount } from './trial-account.ts'

const TRIAL = 4
/** Centavos. */
const TRIAL_MONEY = 200_000
const TRIAL_MS = 24 * 3_600_000

/** An account for play only, with play money of its own. */
function newTrial(core: Core, whitelabel: string): { member: Member; password: string } {
  const password = `${newToken().slice(0, 8)}1a`
  const userName = `${TRIAL_NAME}${newToken().replace(/\W/g, '').slice(0, 10).toLowerCase()}`
  const member = core.people.add(whitelabel, { userName, password, nickname: 'Trial', type: TRIAL })
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
    if (trial === 0) return { token: '', userName: '', customerType: TRIAL, firstTimeLogin: false, trial }
    if (trialCaptcha) checkCaptcha(core, whitelabel, body)
    return { ...entered(core, newTrial(core, whitelabel).member, asked), trial }
  }),
  open(trialAccount, (core, { whitelabel }) => {
    if (core.settings.read(whitelabel).trial === 0) return { account: '', password: '', expireAt: 0 }
    const { member, password } = newTrial(core, whitelabel)
    return { account: member.userName, password, expireAt: core.clock() + TRIAL_MS }
  }),
]
