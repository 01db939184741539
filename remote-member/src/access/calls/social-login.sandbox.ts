import {
  addIdentity,
  completeLogIn,
  memberOfIdentity,
  newToken,
  redeemCode,
} from '@arcada/kit/sandbox/accounts'
import { open, type Served } from '@arcada/kit/sandbox/handlers'
import { socialLogin } from './social-login.ts'

export const handlers: readonly Served[] = [
  open(socialLogin, (core, asked) => {
    const { body, whitelabel } = asked
    const { subject, name, email } = redeemCode(core, body)
    const identity = { whitelabel, provider: body.provider, subject }
    const id = memberOfIdentity(core, identity)
    const known = id === undefined ? undefined : core.accounts.people.byId(id)
    if (known) return completeLogIn(core, known, asked)
    const userName = `${email.split('@')[0]?.replace(/\W/g, '_')}_${body.provider.slice(0, 1)}`
    const member = core.accounts.people.add(whitelabel, {
      userName,
      password: newToken(),
      nickname: name,
      type: 0,
      email,
    })
    addIdentity(core, identity, member.id)
    return completeLogIn(core, member, asked)
  }),
]
