import { renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { openMenu } from '@arcada/kit/ui'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { MenuOutlet } from './menu-outlet.tsx'

let broken = true
vi.mock('./popup-menu.tsx', () => ({
  PopupMenu: () => {
    if (broken) throw new Error('broken')
    return <p>the menu</p>
  },
}))
vi.mock('../remotes/beacon.ts', () => ({ sendBeacon: vi.fn() }))

useSandbox()

test('a menu that throws leaves the page, and the next tap opens it', async () => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await renderScreen(
    <>
      <p>the rest of the page</p>
      <MenuOutlet />
    </>,
  )
  act(openMenu)
  expect(await screen.findByText('Loading failed, click to retry')).toBeVisible()
  expect(screen.getByText('the rest of the page')).toBeVisible()
  broken = false
  act(openMenu)
  expect(await screen.findByText('the menu')).toBeVisible()
})
