import type { GameItem } from '@arcada/contract/entities/game-item'
import { fireEvent, renderScreen, screen, useSandbox } from '@arcada/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GameGrid } from './game-grid.tsx'

useSandbox()
const ROW = 160
const GAP = 12

const games = (count: number): GameItem[] =>
  Array.from({ length: count }, (_, i) => ({
    nodeId: `g-${i}`,
    gameName: `Game ${i}`,
    vassalage: 'KAPPA',
    gameType: 'RNG',
  }))
const drawn = () => screen.getAllByRole('listitem')
const indexes = () =>
  drawn().map((tile) =>
    Number(
      tile
        .querySelector('a')
        ?.getAttribute('href')
        ?.match(/g-(\d+)/)?.[1],
    ),
  )
const padding = () => {
  const { paddingTop, paddingBottom } = screen.getByRole('list').style
  return [Number.parseFloat(paddingTop || '0'), Number.parseFloat(paddingBottom || '0')] as const
}

function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}

/** A phone's layout: three columns of tiles that are 160 px high. */
beforeEach(() => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(844)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  const real = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = real(element, pseudo)
    if (element.tagName !== 'UL') return style
    return new Proxy(style, {
      get: (target, name) =>
        name === 'gridTemplateColumns'
          ? '110px 110px 110px'
          : name === 'rowGap'
            ? `${GAP}px`
            : Reflect.get(target, name),
    })
  })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.tagName === 'UL' ? 200 - window.scrollY : 0, 110, ROW)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('of 5,000 games only those near the window are in the page, which is as long as all of them', async () => {
  await renderScreen(<GameGrid games={games(5000)} label="Games" />)
  const rows = Math.ceil(5000 / 3)
  const check = () => {
    expect(drawn().length).toBeLessThan(90)
    expect(document.querySelectorAll('*').length).toBeLessThan(2000)
    const [before, after] = padding()
    expect(before + after + Math.ceil(drawn().length / 3) * (ROW + GAP)).toBe(rows * (ROW + GAP))
  }
  check()
  expect(indexes()[0]).toBe(0)

  scrollTo(200 + 800 * (ROW + GAP))
  check()
  expect(indexes()).toContain(2400)
  expect(indexes()).toContain(2414)
  expect(drawn()[0]).toHaveAttribute('aria-setsize', '5000')
  expect(drawn()[0]).toHaveAttribute('aria-posinset', String((indexes()[0] ?? 0) + 1))

  scrollTo(1e9)
  expect(indexes()).toContain(4999)
  scrollTo(0)
  expect(indexes()[0]).toBe(0)
})

test('a list of a few pages is drawn whole, so the search of the browser finds every game', async () => {
  await renderScreen(<GameGrid games={games(52)} label="Games" />)
  expect(drawn()).toHaveLength(52)
  expect(padding()).toEqual([0, 0])
})
