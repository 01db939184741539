import { SCHEMAS } from '@arcada/kit/contract'
import { servedCalls } from '@arcada/kit/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../access/calls/change-password.ts'
import { addBankCard } from '../../cashier/calls/add-bank-card.ts'
import { setPayeeName } from '../../cashier/calls/set-payee-name.ts'
import { ANSWERS, PHONE, START, useSecuritySandbox } from '../testing/security-sandbox.ts'
import { endSessions } from './end-sessions.ts'
import { memberCode } from './member-code.ts'
import { setSecurityQuestions } from './set-security-questions.ts'

const play = useSecuritySandbox()
const { ask, post, outbox, setFirst, change, codeFor, email, rows, logInFrom } = play

const NEW = { purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' }
const paid = { paymentPassword: '246810' }
const BANK = { kind: 'BANK', bankCode: '341', cardNumber: '12345678', ...paid }
const PIX = { kind: 'PIX', keyType: 'EMAIL', key: 'bruno.chave@example.com', ...paid }
const bind = async () => email(NEW.email, await codeFor(NEW))
const name = () => post(setPayeeName, { payeeName: 'Bruno Dias' })
const newPassword = { oldPassword: 'Arcada123', newPassword: 'Fresh123', confirmNewPassword: 'Fresh123' }

describe('a change of the account security', () => {
  /** Each change, by its name in the journal, after steps that are not examined. */
  const CHANGES: [what: string, act: () => Promise<unknown>, ...before: (() => Promise<unknown>)[]][] = [
    ['LOGIN_PASSWORD', () => post(changePassword, newPassword)],
    ['PAYMENT_PASSWORD_SET', setFirst],
    ['PAYMENT_PASSWORD', () => change('246810', '135790'), setFirst],
    ['PAYEE_NAME', name],
    ['QUESTIONS', () => post(setSecurityQuestions, { answers: ANSWERS })],
    ['SESSIONS_ENDED', () => ask(endSessions, { query: { others: '1' } }), () => logInFrom('')],
    ['NEW_DEVICE', () => logInFrom(PHONE)],
    ['EMAIL', bind],
    ['DESTINATION_ADDED', () => post(addBankCard, BANK), setFirst, name],
  ]

  it.each(CHANGES)(
    '[MC-100] [MC-170] notifies the member of %s, without secrets, and is in the journal',
    async (what, act, ...before) => {
      for (const step of before) await step()
      const unread = async () => Number((await ask('unreadMessages')).value)
      const known = await unread()
      await act()
      expect(await unread()).toBeGreaterThan(known)
      const [row] = rows(`select * from audit where what = '${what}'`)
      expect(row).toMatchObject({ actor: 'MEMBER', time: START })
      const messages = rows('select title, content from messages order by id desc')
      const notices = (await outbox()).filter(({ text }) => !/^\d{6}$/.test(text))
      expect(notices.at(-1)?.to).toMatch(/^(bruno|novo)@example\.com$/)
      const told = JSON.stringify([messages[0], notices, rows('select * from audit')])
      for (const secret of ['Fresh123', '246810', '135790', 'Pipoca', 'Bruno Dias', '12345678'])
        expect(told).not.toContain(secret)
    },
  )

  it('[MC-100] notifies the replaced address, too', async () => {
    await bind()
    const told = (await outbox()).slice(-2).map(({ to }) => to)
    expect(told).toEqual(['novo@example.com', 'bruno@example.com'])
    expect(rows("select before, after from audit where what = 'EMAIL'")).toEqual([
      { before: 'br•••@example.com', after: 'no•••@example.com' },
    ])
  })

  it('[MC-100] sends no notification for a known device', async () => {
    await logInFrom(PHONE)
    await logInFrom(PHONE)
    expect(rows("select * from audit where what = 'NEW_DEVICE'")).toHaveLength(1)
  })
})

describe('the server', () => {
  it('[MC-168] keeps passwords and answers as salted hashes', async () => {
    await setFirst()
    const answers = [ANSWERS[0], ANSWERS[1], { id: 'street', answer: 'Pipoca Doce' }]
    await post(setSecurityQuestions, { answers })
    const kept = rows(
      `select paymentPassword as kept from members where paymentPassword is not null union all select answer from security_answers
       union all select password from members where userName in ('bruno', 'marina')`,
    ).map(({ kept: value }) => String(value))
    expect(kept.length).toBeGreaterThan(5)
    for (const value of kept) expect(value).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
    expect(new Set(kept).size).toBe(kept.length)
    const everything = rows("select name from sqlite_master where type = 'table'")
      .flatMap(({ name }) => rows(`select * from "${name}"`))
      .map((row) => JSON.stringify(row))
      .join('\n')
    expect(everything.toLowerCase()).not.toMatch(/pipoca|arcada123/)
  })

  it('[MC-169] returns no full number, key, address or name', async () => {
    await setFirst()
    await name()
    for (const card of [BANK, PIX]) await post(addBankCard, card)
    const answers: string[] = []
    for (const { call } of await servedCalls()) {
      const { audience, sample, query } = call[SCHEMAS].options
      if (call.method !== 'GET' || audience !== 'members') continue
      const language: Record<string, string> = query?.properties.language ? { language: 'PT' } : {}
      const own: Record<string, string> = query?.properties.token ? { token: play.token } : {}
      answers.push(JSON.stringify(await ask(call, { query: { ...sample.query, ...language, ...own } })))
    }
    answers.push(JSON.stringify(await post(memberCode, { purpose: 'PAYMENT_PASSWORD', channel: 'SMS' })))
    expect(answers.length).toBeGreaterThan(10)
    const bound = ['bruno@example.com', '11987650002', 'Bruno Dias']
    for (const full of [BANK.cardNumber, PIX.key, ...bound])
      expect(answers.filter((answer) => answer.includes(full))).toEqual([])
  })
})
