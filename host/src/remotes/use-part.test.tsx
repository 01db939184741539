import { renderScreen, screen, useSandbox } from '@arcada/testing'
import { expect, test, vi } from 'vitest'
import type { LoadedPart } from './load-part.ts'
import { usePart } from './use-part.ts'

const part: LoadedPart = { remote: 'games', version: '1.0.0', component: () => null }
const { loadedPart } = vi.hoisted(() => ({ loadedPart: vi.fn<() => LoadedPart | undefined>() }))
vi.mock('./load-part.ts', () => ({ loadedPart, loadPart: () => Promise.resolve(part) }))

useSandbox()

function Shown() {
  return <p>{usePart('games', './src/screens/launch-game').status}</p>
}

test('a screen that comes between the drawing of its placeholder and the effect after it is shown', async () => {
  loadedPart.mockReturnValueOnce(undefined).mockReturnValue(part)
  await renderScreen(<Shown />)
  expect(await screen.findByText('loaded')).toBeVisible()
})
