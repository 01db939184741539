import { describe, expect, it } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'

const database = createTestDatabase()
const { sandbox, client } = await openTestSandbox({ database: database.location })

const NORTE = { whitelabel: 'norte' }
const RETURN = 'http://norte.localhost:8080/m/securityCenter/identity?next=%2Fm%2FvoucherCenter'
const token = await client.tokenOf('sofia', NORTE)
const me = { ...NORTE, token }

async function begin(method: string, purpose = 'AGE') {
  const body = { purpose, method, returnUrl: RETURN }
  const { value, code } = await client.ask('beginIdentityCheck', { body }, { ...me, language: 'EN' })
  return isRecord(value) && typeof value.url === 'string' ? value.url : String(code)
}
async function stateOf(purpose = 'AGE') {
  const { value } = await client.ask('identityCheck', { query: { purpose } }, me)
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

describe('the page of the verifier', () => {
  it('[RG-73] shows a document and a selfie or a call, and leads back to the site with each result', async () => {
    const url = await begin('FACE')
    expect(url).toMatch(/^http:\/\/sandbox\.test\/outside\/verifier\?check=V[0-9A-F]{32}&lang=EN$/)
    const first = await (await sandbox.fetch(new Request(url))).text()
    expect(first).toContain('Confirm that you are 18 or over')
    expect(first).toContain(`href="${RETURN}"`)
    const second = await post(url, { document: '1234567892' })
    expect(await second.clone().text()).toContain('Take the test selfie')
    const back = await walk(url, '1234567892')
    expect([back.status, back.headers.get('location')]).toEqual([303, RETURN])
    expect(await stateOf()).toBe('FAILED')
    const call = await begin('PERSON')
    expect(await (await post(call, { document: '1234567893' })).text()).toContain('Make the test call')
    await walk(call, '1234567893')
    expect(await stateOf()).toBe('REVIEW')
    expect(await begin('FACE')).toBe('identity.review')
  })

  it('[RG-74] leaves result, date, method and reference in the database, and nothing that was shown', async () => {
    const columns = database.rows(`select name from pragma_table_info('identity_checks')`)
    const names = columns.map(({ name }) => name).join(' ')
    expect(names).toBe('id member_id purpose method reference state at session')
    const [check] = database.rows(`select * from identity_checks where state = 'FAIL'`)
    const reference = expect.stringMatching(/^V[0-9A-F]{32}$/)
    expect(check).toMatchObject({ purpose: 'AGE', method: 'FACE', reference, at: expect.any(Number) })
    const tables = database.rows(`select name from sqlite_master where type = 'table'`)
    const everything = JSON.stringify(
      tables.map(({ name }) => database.rows(`select * from "${String(name)}"`)),
    )
    expect(everything).toContain(String(check?.reference))
    expect(everything).not.toContain('123456789')
    expect(everything).not.toContain(token)
  })
})

describe('the sample members of norte', () => {
  it('[RG-72] play with a confirmed age, except for sofia', async () => {
    const ageOf = async (name: string) => {
      const caller = { ...NORTE, token: await client.tokenOf(name, NORTE) }
      const { value } = await client.ask('rgStatus', {}, caller)
      return isRecord(value) ? value.ageCheck : 'no status'
    }
    for (const name of ['marina', 'bruno', 'aline', 'lucas', 'otavio'])
      expect(await ageOf(name), name).toBeUndefined()
  })

  it('[RG-76] prove that it is them before a new destination counts, as does a right password', async () => {
    const marina = { ...NORTE, token: await client.tokenOf('marina', NORTE) }
    const body = { kind: 'BANK', bankCode: '237', cardNumber: '11112222', paymentPassword: '000000' }
    expect(await client.ask('addBankCard', { body }, marina)).toMatchObject({
      status: 409,
      code: 'identity.required',
    })
    const identity = { purpose: 'LIVENESS', result: 'PASS' }
    await client.control('POST', '/sandbox/players', { ...NORTE, userName: 'marina', identity })
    expect(await client.ask('addBankCard', { body }, marina)).toMatchObject({
      code: 'payment.password.wrong',
    })
    const right = { ...body, paymentPassword: '246810' }
    expect(await client.ask('addBankCard', { body: right }, marina)).toMatchObject({ status: 200 })
  })
})
