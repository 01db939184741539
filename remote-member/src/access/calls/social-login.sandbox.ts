import {
  addIdentity,
  completeLogIn,
  memberOfIdentity,
  newToken,
  openAccount,
  redeemCode,
} from '@arcada/kit/sandbox/accounts'
import { needsFlag, open, type Served } from '@arcada/kit/sandbox/handlers'
import { socialLogin } from './social-login.ts'

const FLAGS = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const

export const handlers: readonly Served[] = [
  open(socialLogin, (core, asked) => {
    const { body, whitelabel } = asked
    needsFlag(core, asked, FLAGS[body.provider])
    const { subject, name, email } = redeemCode(core, body)
    const identity = { whitelabel, provider: body.provider, subject }
    const id = memberOfIdentity(core, identity)
    const known = id === undefined ? undefined : core.accounts.people.byId(id)
    if (known) return completeLogIn(core, known, asked)
    const wanted = `${email.split('@')[0]?.replace(/\W/g, '_')}_${body.provider.slice(0, 1)}`
    const member = openAccount(core, whitelabel, {
      userName: core.accounts.people.freeName(whitelabel, wanted.toLowerCase()),
      password: newToken(),
      nickname: name,
      type: 0,
      email,
    })
    addIdentity(core, identity, member.id)
    return completeLogIn(core, member, asked)
  }),
]
