import { fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { GameItem } from '../calls/entities/game-item.ts'
import { GameTile } from './game-tile.tsx'

useSandbox()

const games = [1, 2, 3, 4, 5].map(
  (number): GameItem => ({
    nodeId: `g-${number}`,
    gameName: `Game ${number}`,
    vassalage: 'KAPPA',
    gameType: 'RNG',
    iconUrl: `/art/${number}.svg`,
  }),
)
const drawn = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

/** The tiles, and a function that scrolls past the fourth. */
function Tiles() {
  const [shown, setShown] = useState(games)
  return (
    <>
      {shown.map((game) => (
        <GameTile
          key={game.nodeId}
          game={game}
          to="/"
          from="/"
          favourite={false}
          onFavourite={() => {}}
          waits
        />
      ))}
      <button type="button" onClick={() => setShown(games.filter(({ nodeId }) => nodeId !== 'g-4'))}>
        On
      </button>
    </>
  )
}

test('requests pictures of a long list a few at a time; one that loads or fails starts the next', async () => {
  await renderScreen(<Tiles />)
  await waitFor(() => expect(drawn()).toEqual(['/art/1.svg', '/art/2.svg', '/art/3.svg']))
  const [first = expect.fail('no pictures'), second = expect.fail('no pictures')] =
    document.querySelectorAll('img')
  fireEvent.load(first)
  await waitFor(() => expect(drawn()).toContain('/art/4.svg'))
  expect(drawn()).not.toContain('/art/5.svg')
  fireEvent.error(second)
  await waitFor(() => expect(drawn()).toContain('/art/5.svg'))
})

test('never requests the picture of a tile that was removed before its turn', async () => {
  const { user } = await renderScreen(<Tiles />)
  await waitFor(() => expect(drawn()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'On' }))
  const [first = expect.fail('no pictures')] = document.querySelectorAll('img')
  fireEvent.load(first)
  await waitFor(() => expect(drawn()).toContain('/art/5.svg'))
  expect(drawn()).not.toContain('/art/4.svg')
})
