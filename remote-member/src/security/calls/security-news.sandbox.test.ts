import { SCHEMAS } from '@arcada/kit/contract'
import { unreadMessages } from '@arcada/kit/contract/unread-messages'
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

describe('a change of the account security', () => {
  /** Each change, by its name in the journal. */
  const CHANGES: [string, () => Promise<unknown>][] = [
    [
      'LOGIN_PASSWORD',
      () =>
        post(changePassword, {
          oldPassword: 'Arcada123',
          newPassword: 'Fresh123',
          confirmNewPassword: 'Fresh123',
        }),
    ],
    ['PAYMENT_PASSWORD_SET', () => setFirst()],
    [
      'PAYMENT_PASSWORD',
      async () => {
        await setFirst()
        await change('246810', '135790')
      },
    ],
    ['PAYEE_NAME', () => post(setPayeeName, { payeeName: 'Bruno Dias' })],
    ['QUESTIONS', () => post(setSecurityQuestions, { answers: ANSWERS })],
    [
      'SESSIONS_ENDED',
      async () => {
        await logInFrom('')
        await ask(endSessions, { query: { others: '1' } })
      },
    ],
    ['NEW_DEVICE', () => logInFrom(PHONE)],
    [
      'EMAIL',
      async () =>
        email(
          'novo@example.com',
          await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' }),
        ),
    ],
    [
      'DESTINATION_ADDED',
      async () => {
        await setFirst()
        await post(setPayeeName, { payeeName: 'Bruno Dias' })
        await post(addBankCard, {
          kind: 'BANK',
          bankCode: '341',
          cardNumber: '12345678',
          paymentPassword: '246810',
        })
      },
    ],
  ]

  it.each(CHANGES)(
    '[MC-100] [MC-170] notifies the member of %s, without secrets, and is in the journal',
    async (what, act) => {
      const unread = async () => Number((await ask(unreadMessages)).value)
      const before = await unread()
      await act()
      expect(await unread()).toBeGreaterThan(before)
      const [row] = rows(`select * from audit where what = '${what}'`)
      expect(row).toMatchObject({ actor: 'MEMBER', created_at: START })
      const messages = rows(
        'select title_pt, title_en, content_pt, content_en from messages order by id desc',
      )
      const notices = (await outbox()).filter(({ text }) => !/^\d{6}$/.test(text))
      expect(notices.at(-1)?.to).toMatch(/^(bruno|novo)@example\.com$/)
      const told = JSON.stringify([messages[0], notices, rows('select * from audit')])
      for (const secret of ['Fresh123', '246810', '135790', 'Pipoca', 'Bruno Dias', '12345678'])
        expect(told).not.toContain(secret)
    },
  )

  it('[MC-100] notifies the replaced address, too', async () => {
    await email(
      'novo@example.com',
      await codeFor({ purpose: 'EMAIL', channel: 'EMAIL', email: 'novo@example.com' }),
    )
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

  it('[MC-170] cannot be changed or removed in the journal', async () => {
    await setFirst()
    expect(() => rows("update audit set actor = 'HOUSE'")).toThrow(/stays as it is/)
    expect(() => rows('delete from audit')).toThrow(/stays/)
  })
})

describe('the server', () => {
  it('[MC-168] keeps passwords and answers as salted hashes', async () => {
    await setFirst()
    const answers = [ANSWERS[0], ANSWERS[1], { id: 'street', answer: 'Pipoca Doce' }]
    await post(setSecurityQuestions, { answers })
    const kept = rows(
      `select password as kept from payment_passwords union all select answer from security_answers
       union all select password from members where user_name in ('bruno', 'marina')`,
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
    await post(setPayeeName, { payeeName: 'Bruno Dias' })
    await post(addBankCard, {
      kind: 'BANK',
      bankCode: '341',
      cardNumber: '12345678',
      paymentPassword: '246810',
    })
    await post(addBankCard, {
      kind: 'PIX',
      keyType: 'EMAIL',
      key: 'bruno.chave@example.com',
      paymentPassword: '246810',
    })
    const answers: string[] = []
    for (const { call } of await servedCalls()) {
      const { audience, sample, query } = call[SCHEMAS].options
      if (call.method !== 'GET' || audience !== 'members') continue
      const language = query?.properties.language ? { language: 'PT' } : {}
      const own = query?.properties.token ? { token: play.token } : {}
      answers.push(JSON.stringify(await ask(call, { query: { ...sample.query, ...language, ...own } })))
    }
    answers.push(JSON.stringify(await post(memberCode, { purpose: 'PAYMENT_PASSWORD', channel: 'SMS' })))
    expect(answers.length).toBeGreaterThan(10)
    for (const full of [
      '12345678',
      'bruno.chave@example.com',
      'bruno@example.com',
      '11987650002',
      'Bruno Dias',
    ])
      expect(answers.filter((answer) => answer.includes(full))).toEqual([])
  })
})
