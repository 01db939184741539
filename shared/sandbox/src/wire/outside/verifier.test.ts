import { expect, test } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'

const database = createTestDatabase()
const { sandbox, client } = await openTestSandbox({ database: database.location })

const NORTE = { whitelabel: 'norte' }
const RETURN = 'http://norte.localhost:8080/m/securityCenter/identity?next=%2Fm%2FvoucherCenter'
const token = await client.tokenOf('sofia', NORTE)
const me = { ...NORTE, token }

async function begin(method: string) {
  const body = { purpose: 'AGE', method, returnUrl: RETURN }
  const { value, code } = await client.ask('beginIdentityCheck', { body }, { ...me, language: 'EN' })
  return isRecord(value) && typeof value.url === 'string' ? value.url : String(code)
}
async function stateOf() {
  const { value } = await client.ask('identityCheck', { query: { purpose: 'AGE' } }, me)
  return isRecord(value) ? value.state : undefined
}
const post = (url: string, fields: Record<string, string>) => {
  const check = new URL(url).searchParams.get('check') ?? ''
  const body = new URLSearchParams({ check, lang: 'EN', ...fields })
  return sandbox.fetch(new Request(url, { method: 'POST', body }))
}

/** Types a number and presses the button of the second step; a document whose page has none gives that page. */
async function walk(url: string, document: string): Promise<Response> {
  const page = await post(url, { document })
  const html = await page.clone().text()
  const [, result] = html.match(/name="result" value="(\w+)"/) ?? []
  return result ? post(url, { result }) : page
}

test('[RG-74] the page of the verifier leads back to the site, and leaves result, date, method and reference in the database, and nothing that was shown', async () => {
  const url = await begin('FACE')
  expect(await (await sandbox.fetch(new Request(url))).text()).toContain(`href="${RETURN}"`)
  const back = await walk(url, '1234567892')
  expect([back.status, back.headers.get('location')]).toEqual([303, RETURN])
  await walk(await begin('PERSON'), '1234567893')
  expect([await stateOf(), await begin('FACE')]).toEqual(['REVIEW', 'identity.review'])
  const columns = database.rows(`select name from pragma_table_info('identity_checks')`)
  const names = columns.map(({ name }) => name).join(' ')
  expect(names).toBe('id memberId purpose method reference state at session')
  const [check] = database.rows(`select * from identity_checks where state = 'FAIL'`)
  const reference = expect.stringMatching(/^V[0-9A-F]{32}$/)
  expect(check).toMatchObject({ purpose: 'AGE', method: 'FACE', reference, at: expect.any(Number) })
  const everything = database.text()
  expect(everything).toContain(String(check?.reference))
  expect(everything).not.toContain('123456789')
  expect(everything).not.toContain(token)
})

test('[RG-76] members prove that it is them before a new destination counts, as does a right password', async () => {
  const marina = { ...NORTE, token: await client.tokenOf('marina', NORTE) }
  const bank = { kind: 'BANK', bankCode: '237', cardNumber: '11112222' }
  const add = (paymentPassword: string) =>
    client.ask('addBankCard', { body: { ...bank, paymentPassword } }, marina)
  expect(await add('000000')).toMatchObject({ status: 409, code: 'identity.required' })
  const identity = { purpose: 'LIVENESS', result: 'PASS' }
  await client.control('POST', '/sandbox/players', { ...NORTE, userName: 'marina', identity })
  expect(await add('000000')).toMatchObject({ code: 'payment.password.wrong' })
  expect(await add('246810')).toMatchObject({ status: 200 })
})
