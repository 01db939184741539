import { expect, test } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { useClient } from '../../testing/use-client.ts'

const START = 1_790_000_000_000
const client = useClient({ start: START, as: 'bruno' })

let requests = 0
async function order(methodId: string): Promise<Record<string, unknown>> {
  const body = { methodId, amount: 50, payerName: 'Bruno', requestId: `outside-${++requests}` }
  const { value } = await client.ask('createDeposit', { body }, client.me)
  if (!isRecord(value)) throw new Error('no order')
  return value
}

async function statusOf({ orderNo }: Record<string, unknown>): Promise<unknown> {
  const { value } = await client.ask('depositOrder', { query: { orderNo: String(orderNo) } }, client.me)
  return isRecord(value) ? value.status : undefined
}

/** Opens a page without a session, like another app on the phone. */
const open = (address: string) => client.fetch(new Request(new URL(address, 'http://sandbox.test')))

/** Taps a button of the page's form. */
async function tap(address: string, outcome: string, typed: Record<string, string> = {}): Promise<Response> {
  const html = await (await open(address)).text()
  const hidden = [...html.matchAll(/<input (?:type="hidden" )?name="(\w+)"[^>]*value="([^"]*)"/g)]
  const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  for (const [name, value] of Object.entries({ ...typed, outcome })) form.set(name, value)
  const post = () =>
    client.fetch(new Request(new URL(address, 'http://sandbox.test'), { method: 'POST', body: form }))
  await post()
  return post()
}

const codeOf = ({ pay }: Record<string, unknown>) => (isRecord(pay) ? String(pay.code) : '')

test('[MC-63] a bank reads the pasted Pix code and pays it once, however often the button is tapped', async () => {
  const made = await order('pix')
  await tap(`/outside/bank?order=${encodeURIComponent(codeOf(made))}`, 'PAID')
  expect(await statusOf(made)).toBe('SUCCESS')
  const again = await open(`/outside/bank?order=${encodeURIComponent(codeOf(made))}`)
  expect(again.status).toBe(410)
  expect((await open('/outside/bank?order=00020101')).status).toBe(404)
})

test('the bank refuses the code of a cancelled order', async () => {
  const made = await order('pix')
  await client.ask('cancelDeposit', { query: { orderNo: String(made.orderNo) } }, client.me)
  client.now += 1
  expect((await open(`/outside/bank?order=${encodeURIComponent(codeOf(made))}`)).status).toBe(410)
  await tap(`/outside/bank?order=${encodeURIComponent(codeOf(made))}`, 'PAID')
  expect(await statusOf(made)).toBe('CANCELLED')
})

test.each([
  ['wallet', 'pay'],
  ['card', 'pay'],
])('[MC-63] %s is paid or refused on its own page, at the address of the order', async (method, place) => {
  const [paid, refused] = [await order(method), await order(method)]
  const address = ({ pay }: Record<string, unknown>) => new URL(isRecord(pay) ? String(pay.url) : '')
  expect(address(paid).pathname).toBe(`/outside/${place}`)
  await tap(address(paid).href, 'PAID')
  await tap(address(refused).href, 'REFUSED')
  expect([await statusOf(paid), await statusOf(refused)]).toEqual(['SUCCESS', 'FAILED'])
})

test('[MC-63] a transfer and a chain accept any amount, with a decimal comma', async () => {
  const [transfer, chain] = [await order('ted'), await order('usdt')]
  await tap(`/outside/transfer?order=${transfer.orderNo}`, 'PAID', { amount: '12,34' })
  await tap(`/outside/chain?order=${chain.orderNo}`, 'PAID', { amount: '60' })
  expect(await statusOf(chain)).toBe('PROCESSING')
  client.now += 40_000
  const query = (orderNo: unknown) => ({ query: { orderNo: String(orderNo) } })
  expect(await client.ask('depositOrder', query(transfer.orderNo), client.me)).toMatchObject({
    value: { status: 'SUCCESS', credited: 12.34 },
  })
  expect(await client.ask('depositOrder', query(chain.orderNo), client.me)).toMatchObject({
    value: { status: 'SUCCESS', credited: 60 },
  })
})

test('a page of the outside world accepts only orders of its own kind, and runs no script', async () => {
  const made = await order('ted')
  expect((await open(`/outside/bank?order=${made.orderNo}`)).status).toBe(404)
  const page = await open('/outside/bank?lang=EN')
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/)
  expect(await page.text()).toContain('Paste the Pix code')
})
