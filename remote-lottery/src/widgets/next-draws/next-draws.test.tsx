import { renderScreen, screen, stubIntersections, useSandbox, within } from '@arcada/kit/testing'
import { beforeEach, expect, test } from 'vitest'
import NextDraws from './index.tsx'

const sandbox = useSandbox()
let near: (isIntersecting: boolean) => void

beforeEach(() => {
  near = stubIntersections()
})

const menus = () => sandbox.requests.filter((line) => line.includes('/lottery/menu'))

test('requests no draws before the widget is near the window', async () => {
  await renderScreen(<NextDraws />)
  expect(screen.getByRole('heading', { name: 'Next draws' })).toBeVisible()
  near(false)
  expect(menus()).toEqual([])
})

test('shows the four nearest draws with their time, the next one first, and links to all lotteries', async () => {
  await renderScreen(<NextDraws />, { as: 'marina' })
  near(true)
  const list = await screen.findByRole('list')
  const tiles = within(list).getAllByRole('listitem')
  expect(tiles).toHaveLength(4)
  const seconds = tiles.map((tile) => {
    const [hours = 0, minutes = 0, rest = 0] = (tile.textContent?.match(/\d+:\d\d:\d\d/)?.[0] ?? '')
      .split(':')
      .map(Number)
    return hours * 3600 + minutes * 60 + rest
  })
  expect(seconds).toEqual([...seconds].sort((one, other) => one - other))
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/m/lottery')
  // A second button would not fit beside the name: the screen of all lotteries has the info.
  expect(within(list).queryByRole('button', { name: /^About/ })).not.toBeInTheDocument()
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/m\/startLottery\?code=/)
})
