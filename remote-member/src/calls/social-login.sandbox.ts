import { open, type Served } from '@arcada/sandbox/calls'
import { integer, text } from '@arcada/sandbox/database/store'
import { redeemCode } from '@arcada/sandbox/outside/social'
import { newToken } from '@arcada/sandbox/people'
import { entered } from '@arcada/sandbox/sign-in'
import { socialLogin } from './social-login.ts'

export const handlers: readonly Served[] = [
  open(socialLogin, (core, asked) => {
    const { body, whitelabel } = asked
    const { subject, name, email } = redeemCode(core, body)
    const row = core.store.one(
      'select member_id from identities where whitelabel = ? and provider = ? and subject = ?',
      whitelabel,
      body.provider,
      subject,
    )
    const known = row && core.people.byId(integer(row, 'member_id'))
    if (known) return entered(core, known, asked)
    const userName = `${text({ email }, 'email').split('@')[0]?.replace(/\W/g, '_')}_${body.provider.slice(0, 1)}`
    const member = core.people.add(whitelabel, {
      userName,
      password: newToken(),
      nickname: name,
      type: 0,
      email,
    })
    core.store.run(
      'insert into identities (whitelabel, provider, subject, member_id) values (?, ?, ?, ?)',
      whitelabel,
      body.provider,
      subject,
      member.id,
    )
    return entered(core, member, asked)
  }),
]
