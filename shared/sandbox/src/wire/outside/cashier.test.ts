import { expect, test } from 'vitest'
import { useClient } from '../../testing/use-client.ts'

const client = useClient({ start: 1_790_000_000_000, as: 'bruno' })
let requests = 0
interface Order {
  orderNo: string
  pay: { code?: string; url?: string }
  status: string
  credited: number
}
async function order(methodId: string): Promise<Order> {
  const body = { methodId, amount: 50, payerName: 'Bruno', requestId: `outside-${++requests}` }
  return Object((await client.ask('createDeposit', { body }, client.me)).value)
}
const stateOf = async ({ orderNo }: Order): Promise<Order> =>
  Object((await client.ask('depositOrder', { query: { orderNo } }, client.me)).value)
const statusOf = async (...orders: Order[]) => {
  const found: string[] = []
  for (const one of orders) found.push((await stateOf(one)).status)
  return found
}
/** Opens a page without a session, like another app on the phone. */
const open = (address: string, init?: RequestInit) =>
  client.fetch(new Request(new URL(address, 'http://sandbox.test'), init))
/** Taps a button of the page's form, twice. */
async function tap(address: string, outcome: string, typed: Record<string, string> = {}): Promise<void> {
  const html = await (await open(address)).text()
  const hidden = [...html.matchAll(/<input (?:type="hidden" )?name="(\w+)"[^>]*value="([^"]*)"/g)]
  const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  for (const [name, value] of Object.entries({ ...typed, outcome })) form.set(name, value)
  for (let time = 0; time < 2; time++) await open(address, { method: 'POST', body: form })
}
const bank = ({ pay }: Order) => `/outside/bank?order=${encodeURIComponent(pay.code ?? '')}`

test('[MC-63] a bank reads the pasted Pix code and pays it once, however often the button is tapped, but not a cancelled order', async () => {
  const [paid, cancelled] = [await order('pix'), await order('pix')]
  await tap(bank(paid), 'PAID')
  await client.ask('cancelDeposit', { query: { orderNo: cancelled.orderNo } }, client.me)
  client.now += 1
  await tap(bank(cancelled), 'PAID')
  expect(await statusOf(paid, cancelled)).toEqual(['SUCCESS', 'CANCELLED'])
  const addresses = [bank(paid), bank(cancelled), '/outside/bank?order=00020101']
  const found: number[] = []
  for (const address of addresses) found.push((await open(address)).status)
  expect(found).toEqual([410, 410, 404])
})

test('[MC-63] a wallet and a card are paid or refused on the page at the address of the order', async () => {
  for (const method of ['wallet', 'card']) {
    const orders = [await order(method), await order(method)] as const
    for (const [at, outcome] of ['PAID', 'REFUSED'].entries()) {
      const address = new URL(orders[at]?.pay.url ?? '')
      expect(address.pathname).toBe('/outside/pay')
      await tap(address.href, outcome)
    }
    expect(await statusOf(...orders), method).toEqual(['SUCCESS', 'FAILED'])
  }
})

test('[MC-63] a transfer and a chain accept any amount, with a decimal comma; a page takes only its own kind, and runs no script', async () => {
  const [transfer, chain] = [await order('ted'), await order('usdt')]
  expect((await open(`/outside/bank?order=${transfer.orderNo}`)).status).toBe(404)
  const page = await open('/outside/bank?lang=EN')
  expect(page.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/)
  expect(await page.text()).toContain('Paste the Pix code')
  await tap(`/outside/transfer?order=${transfer.orderNo}`, 'PAID', { amount: '12,34' })
  await tap(`/outside/chain?order=${chain.orderNo}`, 'PAID', { amount: '60' })
  expect(await statusOf(chain)).toEqual(['PROCESSING'])
  client.now += 40_000
  expect(await stateOf(transfer)).toMatchObject({ status: 'SUCCESS', credited: 12.34 })
  expect(await stateOf(chain)).toMatchObject({ status: 'SUCCESS', credited: 60 })
})
