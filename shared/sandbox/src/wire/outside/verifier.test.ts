import { afterAll, describe, expect, it } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { createTestClient } from '../../testing/test-client.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createSandbox } from '../http/app.ts'

const database = createTestDatabase()
const sandbox = await createSandbox({ database: database.location, origin: 'http://sandbox.test' })
const client = createTestClient(sandbox)
afterAll(() => {
  sandbox.close()
  database.remove()
})

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
const post = (url: string, fields: Record<string, string>) =>
  sandbox.fetch(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({
        check: new URL(url).searchParams.get('check') ?? '',
        lang: 'EN',
        ...fields,
      }),
    }),
  )

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

  it('[RG-73] is down for a document that ends in 9, and its check can go on afterwards', async () => {
    const url = await begin('FACE', 'LIVENESS')
    const down = await walk(url, '9')
    expect(down.status).toBe(503)
    expect(await down.text()).toContain('Nothing is lost')
    expect(await stateOf('LIVENESS')).toBe('STARTED')
    await client.control('POST', '/sandbox/settings', { ...NORTE, verifier: 'DOWN' })
    expect((await sandbox.fetch(new Request(url))).status).toBe(503)
    expect(await begin('FACE', 'LIVENESS')).toBe('identity.down')
    // Chosen by the operator of the sandbox, whatever the document says.
    await client.control('POST', '/sandbox/settings', { ...NORTE, verifier: 'PASS' })
    expect((await walk(url, '2')).status).toBe(303)
    expect(await stateOf('LIVENESS')).toBe('PASSED')
    await client.control('POST', '/sandbox/settings', { ...NORTE, verifier: 'ASK' })
    // A finished check cannot be used again.
    expect((await sandbox.fetch(new Request(url))).status).toBe(404)
    expect((await walk(url, '2')).status).toBe(404)
    expect(await stateOf('LIVENESS')).toBe('PASSED')
  })

  it('leads back to the page of the check only', async () => {
    for (const returnUrl of ['javascript:alert(1)', 'https://site.test/m/home', 'nothing']) {
      const body = { purpose: 'AGE', method: 'FACE', returnUrl }
      expect(await client.ask('beginIdentityCheck', { body }, me)).toMatchObject({
        status: 400,
        code: 'parameter.invalid',
      })
    }
  })

  it('[RG-74] leaves result, date, method and reference in the database, and nothing that was shown', async () => {
    const columns = database.rows(`select name from pragma_table_info('identity_checks')`)
    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      'member_id',
      'purpose',
      'method',
      'reference',
      'state',
      'at',
      'session',
    ])
    const [check] = database.rows(`select * from identity_checks where state = 'FAIL'`)
    expect(check).toMatchObject({
      purpose: 'AGE',
      method: 'FACE',
      reference: expect.stringMatching(/^V[0-9A-F]{32}$/),
      at: expect.any(Number),
    })
    const tables = database.rows(`select name from sqlite_master where type = 'table'`)
    const everything = JSON.stringify(
      tables.map(({ name }) => database.rows(`select * from "${String(name)}"`)),
    )
    expect(everything).toContain(String(check?.reference))
    expect(everything).not.toContain('123456789')
    expect(everything).not.toContain(token)
  })
})

describe('the decision of a person', () => {
  it('[RG-73] ends the review, and is refused with an unknown purpose or result', async () => {
    const decide = (identity: object) =>
      client.control('POST', '/sandbox/players', { ...NORTE, userName: 'sofia', identity })
    expect(await decide({ purpose: 'AGE', result: 'MAYBE' })).toHaveProperty('error')
    expect(await stateOf()).toBe('REVIEW')
    await decide({ purpose: 'AGE', result: 'PASS' })
    expect(await stateOf()).toBe('PASSED')
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
