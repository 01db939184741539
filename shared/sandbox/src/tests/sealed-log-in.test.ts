import { login } from '@arcada/kit/contract/login'
import nacl from 'tweetnacl'
import { afterEach, beforeEach, describe, expect, it, it as test } from 'vitest'
import { createTestClient, type TestClient } from '../testing/test-client.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createCore } from '../wire/core/core.ts'
import { isFirstTime, MAX_BOXES } from '../wire/core/fresh-boxes.ts'
import { seal } from '../wire/core/sealing.ts'
import { createSandbox, type Sandbox } from '../wire/http/app.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 25, 12)
const MARINA = { type: 'username', username: 'marina', password: 'Arcada123' }
let now = START
let database: TestDatabase
/** The shared start: creating the sample's members takes longer than most tests. */
let beginning: Uint8Array | undefined
let sandbox: Sandbox
let client: TestClient

async function start() {
  sandbox = await createSandbox({
    database: database.location,
    origin: 'http://sandbox.test',
    clock: () => now,
  })
  client = createTestClient(sandbox)
}
beforeEach(async () => {
  now = START
  database = createTestDatabase(beginning)
  await start()
  beginning ??= database.bytes()
})
afterEach(() => {
  sandbox.close()
  database.remove()
})

const send = (body: unknown) => client.ask(login, { body })
const accepted = { status: 200, value: { userName: 'marina' } }
const refused = {
  status: 400,
  code: 'encryption.invalid',
  value: { encryptKey: expect.stringMatching(/^[\w+/]{43}=$/), serverNow: expect.any(Number) },
}

describe('a sealed log-in', () => {
  it.each([
    ['at once', 0, accepted],
    ['three minutes later', 3 * MINUTE, accepted],
    ['after more than three minutes', 3 * MINUTE + 1, refused],
    ['a day later', 24 * 60 * MINUTE, refused],
    ['from a clock one minute ahead', -MINUTE, accepted],
    ['from a clock more than a minute ahead', -MINUTE - 1, refused],
  ])('[API-42] is answered %s', async (_, late, answer) => {
    const body = await client.seal(MARINA)
    now += late
    expect(await send(body)).toMatchObject(answer)
  })

  it('is refused without a time, and with one that is no number', async () => {
    const { value } = await client.ask('consolidatedSettings')
    const key = String(Reflect.get(Object(value), 'encryptKey'))
    // JSON writes NaN and Infinity as null.
    for (const sealedAt of [undefined, null, String(now), Number.NaN, Number.POSITIVE_INFINITY])
      expect(await send(sealAnything({ ...MARINA, sealedAt }, key))).toMatchObject(refused)
    expect(await send(sealAnything([MARINA, now], key))).toMatchObject(refused)
    expect(await send(sealAnything({ ...MARINA, sealedAt: now }, key))).toMatchObject(accepted)
  })

  it('states the key and the time with which another try succeeds', async () => {
    const old = await client.seal(MARINA)
    now += 60 * MINUTE
    const { value } = await send(old)
    const { encryptKey, serverNow } = Object(value)
    expect(await send(seal(MARINA, encryptKey, serverNow))).toMatchObject(accepted)
  })

  it('opens once, in any encoding of the same box', async () => {
    const body = await client.seal(MARINA)
    expect(await send(body)).toMatchObject(accepted)
    const epk = Buffer.from(body.epk, 'base64')
    // X25519 ignores this bit, so another text opens the same box.
    epk.writeUInt8(epk.readUInt8(31) ^ 0x80, 31)
    const spellings = [
      body,
      { ...body, epk: epk.toString('base64') },
      { ...body, box: body.box.replace(/=+$/, '') },
      { ...body, nonce: ` ${body.nonce}` },
    ]
    for (const again of spellings) {
      now += 1
      expect(await send(again)).toMatchObject(refused)
    }
    expect(await send(await client.seal(MARINA))).toMatchObject(accepted)
  })

  it('opens once across a restart of the sandbox', async () => {
    const body = await client.seal(MARINA)
    expect(await send(body)).toMatchObject(accepted)
    sandbox.close()
    await start()
    expect(await send(body)).toMatchObject(refused)
  })

  it('counts as used when its password was wrong', async () => {
    const body = await client.seal({ ...MARINA, password: 'Wrong1234' })
    expect(await send(body)).toMatchObject({ code: 'customer.password.wrong' })
    expect(await send(body)).toMatchObject(refused)
  })
})

test('stores a limited number of boxes, and removes each after its expiry', () => {
  const { store } = createCore({ database: ':memory:', origin: 'http://sandbox.test' })
  store.run(
    `with recursive many(n) as (select 1 union all select n + 1 from many where n < ?)
     insert into quotas (name, subject, count, ends_at) select 'sealed', n, 1, ? from many`,
    MAX_BOXES,
    START + 4 * MINUTE,
  )
  const box = new Uint8Array([1])
  expect(() => isFirstTime(store, box, START)).toThrow(
    expect.objectContaining({ code: 'tries.too.many', value: { until: START + 4 * MINUTE } }),
  )
  expect(isFirstTime(store, box, START + 4 * MINUTE)).toBe(true)
  expect(store.one(`select count(*) as boxes from quotas where name = 'sealed'`)).toEqual({ boxes: 1 })
  expect(isFirstTime(store, box, START + 8 * MINUTE - 1)).toBe(false)
  store.close()
})

/** Sealed content that violates the contract. */
function sealAnything(content: unknown, publicKey: string) {
  const pair = nacl.box.keyPair()
  const nonce = nacl.randomBytes(nacl.box.nonceLength)
  const plain = new TextEncoder().encode(JSON.stringify(content))
  const key = new Uint8Array(Buffer.from(publicKey, 'base64'))
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const box = nacl.box(plain, nonce, key, pair.secretKey)
  return { epk: text(pair.publicKey), nonce: text(nonce), box: text(box) }
}
