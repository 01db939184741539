import {
  act,
  fireEvent,
  renderScreen,
  switchToPortuguese,
  translatePage,
  useSandbox,
  within,
} from '@arcada/kit/testing'
import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendBeacon } from './remotes/beacon.ts'
import { Site } from './site.tsx'

vi.mock(import('./remotes/beacon.ts'), { spy: true })

useSandbox()

function Broken(): never {
  throw new Error('broken')
}

function BreaksLater() {
  const [broken, setBroken] = useState(false)
  return broken ? (
    <Broken />
  ) : (
    <button type="button" onClick={() => setBroken(true)}>
      break
    </button>
  )
}

/** Draws the page as the host does, with this in the place of its screens. */
async function open(Closed: ComponentType) {
  await renderScreen(null)
  // React logs the error, too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  act(() => root.render(<Site closed={Closed} />))
  return within(place)
}

describe('an error outside of every screen and widget', () => {
  it('leaves a sentence and a button that loads the page again, in both languages', async () => {
    const page = await open(Broken)
    expect(page.getByRole('alert')).toHaveTextContent('This page stopped working. Reload it to go on.')
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    fireEvent.click(page.getByRole('button', { name: /Try again/ }))
    expect(reload).toHaveBeenCalledOnce()
    await switchToPortuguese('host')
    const text = 'Esta página parou de funcionar. Recarregue para continuar.'
    expect(page.getByRole('alert')).toHaveTextContent(text)
    expect(page.getByRole('button', { name: /Tentar de novo/ })).toBeVisible()
  })

  it('leaves them on a page that was open and translated, too, and is reported', async () => {
    onTestFinished(translatePage())
    const page = await open(BreaksLater)
    fireEvent.click(page.getByRole('button', { name: 'break' }))
    expect(page.getByRole('alert')).toHaveTextContent('This page stopped working. Reload it to go on.')
    expect(sendBeacon).toHaveBeenCalledWith(
      expect.objectContaining({
        remote: 'host',
        phase: 'render',
        outcome: 'failed',
        reason: 'Error: broken',
      }),
    )
  })
})
