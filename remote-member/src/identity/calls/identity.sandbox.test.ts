import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { setTaxNumber } from './set-tax-number.ts'

const MINUTE = 60_000
const CPF = '11144477735'
const client = useClient({ start: Date.UTC(2026, 8, 21, 18), as: 'helena' })
const ask = (call: string, sent: object = {}) => client.ask(call, sent, client.me)
const enter = (idNumber: string) => client.ask(setTaxNumber, { body: { idNumber } }, client.me)
const deposit = () =>
  ask('createDeposit', { body: { methodId: 'pix', amount: 20, requestId: 'deposit-of-helena' } })

test('[RG-79] where the register is law, a member enters a missing CPF once, and waits for the answer to play', async () => {
  expect(await enter(CPF)).toMatchObject({ code: 'permission.denied' })
  await client.set({ rg: { centralRegister: { enabled: true } }, register: { [CPF]: 'SELF_EXCLUDED' } })
  client.now += 60 * MINUTE
  expect(await deposit()).toMatchObject({ status: 409, code: 'rg.verifying' })
  expect(await ask('rgStatus')).toMatchObject({ value: { verifying: true, taxNumber: 'MISSING' } })
  expect(await enter('111.444.777-36')).toMatchObject({ value: { field: 'idNumber' } })
  for (const typed of ['111.444.777-35', CPF]) expect(await enter(typed)).toMatchObject({ value: true })
  expect(await enter('390.533.447-05')).toMatchObject({ code: 'data.changed' })
  expect((await ask('rgStatus')).value).not.toHaveProperty('taxNumber')
  expect(await ask('withdrawSettings')).toMatchObject({ status: 200 })
  client.now += MINUTE
  await client.ask('walletBalance', {}, { token: await client.tokenOf('marina') })
  expect(await ask('rgStatus')).toMatchObject({ status: 401 })
  expect(await client.login('helena', 'Arcada123')).toMatchObject({ code: 'rg.excluded' })
})
