import { expect, test } from 'vitest'
import { lotteryById } from '../../domain/catalogue/lottery-games.ts'
import { drawAt, drawnNumbers, nextDraw } from '../../domain/lottery/draws.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'

const DAY_MS = 86_400_000
const trio = lotteryById('trio-30') ?? expect.fail('no lottery')

/** A day on which the draw of twelve days before has all numbers of the draw after it. */
function dayOfEqualDraws(): number {
  const numbers = (index: number) => drawnNumbers(trio, index).main
  let { index } = nextDraw(trio, Date.UTC(2026, 5, 1))
  while (!numbers(index + 1).every((number) => numbers(index).includes(number))) index += 1
  return drawAt(trio, index).time - 1 + 12 * DAY_MS
}

test('the sample order that stops on a win has two of its four stakes, also where two draws have the same numbers', async () => {
  const now = dayOfEqualDraws()
  const { client } = await openTestSandbox({ clock: () => now })
  const token = await client.tokenOf('marina')
  const { value } = await client.ask('lotteryOrders', { query: { pageNo: '1' } }, { token })
  expect(value).toMatchObject({ footer: { stake: 26.5 } })
})
