import { act, failingPages } from '@arcada/kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotteryGame } from '../calls/entities/lottery-game.ts'
import { mount, pass, setHidden, unmount } from '../testing/mount.tsx'
import { useLotteryMenu } from './use-lottery-menu.ts'

const TICK = 500
/** Of a game without a draw number, which would end soon. */
const NO_DRAW = 4_000
let remaining: readonly number[]
let asked: string[]
let answer: () => Response

function game(remainTime: number, index: number): LotteryGame {
  return {
    gameId: `g${index}`,
    gameCode: 'G',
    gameGroupCode: 'A',
    remark: `Game ${index}`,
    numero: remainTime === NO_DRAW ? '' : '20261121-001',
    remainTime,
    lockTime: 0,
    isSale: true,
    previousWinningNumber: '1,2,3',
    winningTime: 0,
    code: 'G',
  }
}

function Menu({ enabled = true }: { enabled?: boolean }) {
  const menu = useLotteryMenu({ enabled })
  return <p>{menu.data?.groups[0]?.gameMenus.length}</p>
}

function begin(times: readonly number[]) {
  vi.useFakeTimers()
  remaining = times
  asked = []
  answer = () => Response.json({ A: { tag: 'A', labelName: 'A', gameMenus: remaining.map(game) } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
}
beforeEach(() => begin([12_000, 20_000]))
afterEach(unmount)

async function open() {
  const root = mount(<Menu />)
  await pass(0)
  return root
}

test('[API-101] requests the menu by prize mode, device and language', async () => {
  await open()
  expect(asked).toEqual(['/wps/relay/lottery/menu?prizeMode=STANDARD&device=MOBILE&language=PT'])
})

test('[LOTT-10] [LOTT-11] [LOTT-12] reloads when the nearest draw ends, after 30 s at most, and every 7 s without one', async () => {
  const lists = [
    ['the nearest draw', [12_000, 20_000], 12_000],
    ['a draw that has ended', [0, -500, 9_000], 9_000],
    ['a game without a draw number', [12_000, NO_DRAW], 12_000],
    ['draws far away', [90_000, 3_600_000], 30_000],
    ['draws that have all ended', [0, -500, NO_DRAW], 7_000],
    ['no game', [], 7_000],
  ] as const
  const failed = await failingPages(lists, async ([, times, delay]) => {
    unmount()
    begin(times)
    await open()
    await pass(delay - TICK)
    expect(asked).toHaveLength(1)
    await pass(TICK)
    expect(asked).toHaveLength(2)
  })
  expect(failed).toEqual([])
})

test('[LOTT-10] schedules the next request from each answer', async () => {
  await open()
  remaining = [3000]
  await pass(12_500)
  expect(asked).toHaveLength(2)
  await pass(3500)
  expect(asked).toHaveLength(3)
})

test('keeps the tiles after a failed refresh, and retries after 7 s', async () => {
  await open()
  answer = () => Response.json({ success: false, code: 'system.upgrading', message: '' }, { status: 503 })
  await pass(12_000 + TICK)
  expect(asked).toHaveLength(2)
  expect(document.body.textContent).toBe('2')
  await pass(6000)
  expect(asked).toHaveLength(2)
  await pass(1500)
  expect(asked).toHaveLength(3)
})

test('retries a menu that has never loaded after 7 s', async () => {
  const working = answer
  answer = () => Response.json({ success: false, code: 'system.upgrading', message: '' }, { status: 503 })
  await open()
  answer = working
  await pass(7500)
  expect(asked).toHaveLength(2)
  expect(document.body.textContent).toBe('2')
})

test('sends no request while the page is hidden; an overdue one follows on return', async () => {
  await open()
  setHidden(true)
  await pass(60_000)
  expect(asked).toHaveLength(1)
  setHidden(false)
  await pass(0)
  expect(asked).toHaveLength(2)
})

test('keeps the schedule when the page was hidden for a moment', async () => {
  await open()
  setHidden(true)
  await pass(3000)
  setHidden(false)
  await pass(8000)
  expect(asked).toHaveLength(1)
  await pass(1000 + TICK)
  expect(asked).toHaveLength(2)
})

test('sends no request after the screen is left, nor for a widget that is out of sight', async () => {
  const root = await open()
  act(() => root.render(null))
  await pass(60_000)
  expect(asked).toHaveLength(1)
  unmount()
  begin([12_000])
  mount(<Menu enabled={false} />)
  await pass(60_000)
  expect(asked).toHaveLength(0)
})
