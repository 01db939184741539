import { fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GameItem } from '../calls/entities/game-item.ts'
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

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

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
    const top = 200 - window.scrollY
    if (this.tagName !== 'LI') return new DOMRect(0, top, 110, ROW)
    const row = Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 3)
    return new DOMRect(0, top + padding()[0] + row * (ROW + GAP), 110, ROW)
  })
})

test('renders only the games near the window of 5,000, and keeps the height of all', async () => {
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
  await waitFor(() => expect(indexes()).toEqual(range(797 * 3, 808 * 3)))
  check()
  expect(drawn()[0]).toHaveAttribute('aria-setsize', '5000')
  expect(drawn()[0]).toHaveAttribute('aria-posinset', String((indexes()[0] ?? 0) + 1))

  scrollTo(1e9)
  await waitFor(() => expect(indexes()).toContain(4999))
  check()
  scrollTo(0)
  await waitFor(() => expect(indexes()[0]).toBe(0))
})

test("renders a list of a few pages completely, so that the browser's search finds every game", async () => {
  await renderScreen(<GameGrid games={games(52)} label="Games" />)
  await waitFor(() => expect(drawn()).toHaveLength(52))
  expect(padding()).toEqual([0, 0])
})

test('shows the end of a list that was filtered while it was scrolled far down', async () => {
  function Filtered() {
    const [count, setCount] = useState(5000)
    return (
      <>
        <button type="button" onClick={() => setCount(90)}>
          Filter
        </button>
        <GameGrid games={games(count)} label="Games" />
      </>
    )
  }
  await renderScreen(<Filtered />)
  scrollTo(200 + 800 * (ROW + GAP))
  await waitFor(() => expect(indexes()).toContain(2414))
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(indexes()).toContain(89)
})
