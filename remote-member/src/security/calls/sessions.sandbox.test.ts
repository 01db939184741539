import { memberInfo } from '@arcada/kit/contract/member-info'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../access/calls/change-password.ts'
import { forgotPassword } from '../../access/calls/forgot-password.ts'
import { setPassword } from '../../access/calls/set-password.ts'
import { smsReset } from '../../access/calls/sms-reset.ts'
import { MAC, MINUTE, PHONE, read, START, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { sessions } from './sessions.ts'

const play = useSecuritySandbox()
const { ask, post, outbox, logInFrom } = play

describe('sessions', () => {
  it('[MC-81] end on all other devices when the log-in password is changed', async () => {
    const other = await play.client.tokenOf('bruno')
    const body = { oldPassword: 'Arcada123', newPassword: 'Fresh123', confirmNewPassword: 'Fresh123' }
    expect(await post(changePassword, body)).toMatchObject({ status: 200 })
    expect(await ask(memberInfo, {}, other)).toMatchObject({ status: 401 })
    expect(await ask(memberInfo)).toMatchObject({ status: 200 })
  })

  it('[MC-81] end on all devices when the log-in password is reset by a message or a mail', async () => {
    await play.client.ask(smsReset, { body: { mobileNum: '11987650002' } })
    const code = (await outbox()).at(-1)?.text
    const body = { mobileNum: '11987650002', newPassword: 'Fresh123', verificationCode: code }
    expect(await play.client.ask(setPassword, { body })).toMatchObject({ status: 200 })
    expect(await ask(memberInfo)).toMatchObject({ status: 401 })
    const again = String(read(await play.client.login('bruno', 'Fresh123'), 'token'))
    await play.client.ask(forgotPassword, { body: { username: 'bruno', email: 'bruno@example.com' } })
    await play.client.login('bruno', String((await outbox()).at(-1)?.text))
    expect(await ask(memberInfo, {}, again)).toMatchObject({ status: 401 })
  })

  it('show the device and the browser, the current one first, and neither token nor network address', async () => {
    const phone = await logInFrom(PHONE)
    play.pass(5 * MINUTE)
    const mac = await logInFrom(MAC)
    const { value } = await ask(sessions, {}, phone)
    expect(value).toMatchObject([
      { device: 'Android', browser: 'Chrome', current: true, lastSeenAt: START + 5 * MINUTE },
      { device: 'Mac', browser: 'Safari', current: false, startedAt: START + 5 * MINUTE },
      { device: '', browser: '', current: false },
    ])
    for (const token of [phone, mac]) expect(JSON.stringify(value)).not.toContain(token)
    const names = Object.keys(Array.isArray(value) ? value[0] : {})
    expect(names.sort()).toEqual(['browser', 'current', 'device', 'id', 'lastSeenAt', 'startedAt'])
  })

  it('[MC-98] end after eight hours without use and leave the list; one in use continues', async () => {
    const left = await logInFrom(PHONE)
    for (let i = 0; i < 8; i++) {
      play.pass(60 * MINUTE)
      expect(await ask(memberInfo)).toMatchObject({ status: 200 })
    }
    expect(await ask(memberInfo, {}, left)).toMatchObject({ status: 401, code: 'session.not.login' })
    const { value } = await ask(sessions)
    expect(value).toMatchObject([{ current: true }])
    expect(value).toHaveLength(1)
  })

  it('[MC-98] end after a day, even when in use', async () => {
    for (let i = 0; i < 23; i++) {
      play.pass(60 * MINUTE)
      expect(await ask(memberInfo)).toMatchObject({ status: 200 })
    }
    play.pass(60 * MINUTE)
    expect(await ask(memberInfo)).toMatchObject({ status: 401 })
  })
})
