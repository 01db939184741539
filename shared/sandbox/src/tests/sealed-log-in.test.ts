import { login } from '@arcada/kit/contract/login'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '../testing/test-player.ts'
import { useClient } from '../testing/use-client.ts'
import { seal } from '../wire/core/sealing.ts'

const START = Date.UTC(2026, 10, 25, 12)
const MARINA = { type: 'username', username: 'marina', password: 'Arcada123' }
const client = useClient({ start: START })
const send = (body: unknown) => client.ask(login, { body })
const accepted = { status: 200, value: { userName: 'marina' } }
const refused = {
  status: 400,
  code: 'encryption.invalid',
  value: { encryptKey: expect.stringMatching(/^[\w+/]{43}=$/), serverNow: expect.any(Number) },
}

describe('a sealed log-in', () => {
  it('[API-42] is answered for three minutes, from a clock at most one minute ahead', async () => {
    const rows: [late: number, status: number][] = [
      [0, 200],
      [3 * MINUTE, 200],
      [3 * MINUTE + 1, 400],
      [24 * 60 * MINUTE, 400],
      [-MINUTE, 200],
      [-MINUTE - 1, 400],
    ]
    const found: [number, number][] = []
    for (const [late] of rows) {
      client.now = START
      const body = await client.seal(MARINA)
      client.now += late
      found.push([late, (await send(body)).status])
    }
    expect(found).toEqual(rows)
  })

  it('is refused with the key and the time with which another try succeeds, as is one that is not sealed', async () => {
    expect(await send(MARINA)).toMatchObject(refused)
    const old = await client.seal(MARINA)
    client.now += 60 * MINUTE
    const answer = await send(old)
    expect(answer).toMatchObject(refused)
    const { encryptKey, serverNow } = Object(answer.value)
    // JSON writes NaN as null.
    expect(await send(seal(MARINA, encryptKey, Number.NaN))).toMatchObject(refused)
    expect(await send(seal(MARINA, encryptKey, serverNow))).toMatchObject(accepted)
  })

  it('opens once, in any encoding of the same box, and counts as used when its password was wrong', async () => {
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
      client.now += 1
      expect(await send(again)).toMatchObject(refused)
    }
    const wrong = await client.seal({ ...MARINA, password: 'Wrong1234' })
    expect(await send(wrong)).toMatchObject({ code: 'customer.password.wrong' })
    expect(await send(wrong)).toMatchObject(refused)
    expect(await send(await client.seal(MARINA))).toMatchObject(accepted)
  })
})
