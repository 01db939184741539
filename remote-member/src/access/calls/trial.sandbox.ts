import { centavos } from '@arcada/kit/contract/centavos'
import {
  checkCaptcha,
  completeLogIn,
  type Member,
  newToken,
  openAccount,
  type Quota,
  TRIAL_MS,
  TRIAL_NAME,
  TRIAL_TYPE,
  take,
  walletOf,
} from '@arcada/kit/sandbox/accounts'
import { fromTo } from '@arcada/kit/sandbox/cashier'
import { type Core, open, type Served } from '@arcada/kit/sandbox/handlers'
import { testPlay } from './test-play.ts'
import { trialAccount } from './trial-account.ts'

/** Centavos. */
const TRIAL_MONEY = 200_000
/** Trial accounts have play money, and their log-in asks for no captcha (API-64). */
const TRIALS_FROM: Quota = { name: 'trial/from', most: 60, ms: 3_600_000 }

function newTrial(core: Core, whitelabel: string, address: string): { member: Member; password: string } {
  take(core, TRIALS_FROM, address)
  const password = `${newToken().slice(0, 8)}1a`
  const userName = `${TRIAL_NAME}${newToken().replace(/\W/g, '').slice(0, 10).toLowerCase()}`
  const member = openAccount(core, whitelabel, {
    userName,
    password,
    nickname: 'Visitante',
    type: TRIAL_TYPE,
  })
  core.ledger.transfer(
    `trial/${whitelabel}/${member.id}`,
    'DEPOSIT',
    fromTo(`house/${whitelabel}/trials`, walletOf(member), centavos(TRIAL_MONEY)),
  )
  return { member, password }
}

export const handlers: readonly Served[] = [
  open(testPlay, (core, asked) => {
    const { body, whitelabel } = asked
    const { trial, trialCaptcha } = core.settings.read(whitelabel)
    if (trial === 0)
      return { token: '', userName: '', customerType: TRIAL_TYPE, firstTimeLogin: false, trial }
    if (trialCaptcha) checkCaptcha(core, whitelabel, body)
    return { ...completeLogIn(core, newTrial(core, whitelabel, asked.address).member, asked), trial }
  }),
  open(trialAccount, (core, { whitelabel, address }) => {
    if (core.settings.read(whitelabel).trial === 0) return { account: '', password: '', expireAt: 0 }
    const { member, password } = newTrial(core, whitelabel, address)
    return { account: member.userName, password, expireAt: core.clock() + TRIAL_MS }
  }),
]
