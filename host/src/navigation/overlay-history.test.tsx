import { $layers } from '@arcada/kit/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardOverlays } from './overlay-history.ts'
import { fakeHistory } from './testing/browser-history.ts'

let browser: ReturnType<typeof fakeHistory>
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeHistory({ state: { idx: 0, key: 'home' }, url: '/m/home' })
  stop = guardOverlays()
})
afterEach(() => {
  $layers.set([])
  vi.runAllTimers()
  stop()
  browser.stop()
})

const settle = () => vi.advanceTimersByTime(100)
const isOpen = (overlay: HTMLElement) => $layers.get().includes(overlay)
const close = (overlay: HTMLElement) => $layers.set($layers.get().filter((layer) => layer !== overlay))

/** An overlay that closes a frame after it is asked to, as those of the kit do. */
function open(onClosed: () => void = () => {}): HTMLElement {
  const overlay = document.createElement('dialog')
  overlay.addEventListener('cancel', () =>
    setTimeout(() => {
      close(overlay)
      onClosed()
    }, 16),
  )
  $layers.set([...$layers.get(), overlay])
  return overlay
}

/** As the router does for a link. */
function follow(url: string): void {
  const idx = Number(history.state.idx) + 1
  history.pushState({ idx, key: url }, '', url)
}

function back(): void {
  browser.step(-1)
  settle()
}

describe('one step back', () => {
  it('closes the open overlay, and the next one leaves the page', () => {
    follow('/m/lottery')
    const overlay = open()
    back()
    expect([isOpen(overlay), browser.stack()]).toEqual([false, ['/m/home', '/m/lottery']])
    expect(browser.heard).toEqual([])
    back()
    expect([browser.stack(), browser.heard]).toEqual([['/m/home'], ['/m/home']])
  })

  it('closes the uppermost of two overlays only', () => {
    const [sheet, question] = [open(), open()]
    back()
    expect([isOpen(sheet), isOpen(question)]).toEqual([true, false])
    back()
    expect(isOpen(sheet)).toBe(false)
    expect(browser.stack()).toEqual(['/m/home'])
  })

  it('closes the overlay where the browser skips its entry, and returns to the page', () => {
    follow('/m/lottery')
    const overlay = open()
    browser.step(-2)
    settle()
    expect([isOpen(overlay), browser.stack(), browser.heard]).toEqual([false, ['/m/home', '/m/lottery'], []])
  })

  it('[RG-29] leaves the page, and keeps an overlay that does not close by Back', () => {
    follow('/m/launchGame')
    const check = document.createElement('dialog')
    check.dataset.ignoresBack = ''
    $layers.set([check])
    back()
    expect([isOpen(check), browser.stack(), browser.heard]).toEqual([true, ['/m/home'], ['/m/home']])
  })
})

describe('a link that is followed from an overlay', () => {
  it('replaces its history entry', () => {
    const overlay = open()
    follow('/m/deposit')
    close(overlay)
    settle()
    expect(browser.stack()).toEqual(['/m/home', '/m/deposit'])
    back()
    expect(browser.stack()).toEqual(['/m/home'])
  })

  it('wins over a pending removal of the entry', () => {
    const overlay = open()
    close(overlay)
    vi.advanceTimersByTime(1)
    follow('/m/deposit')
    follow('/m/help')
    settle()
    expect(browser.stack()).toEqual(['/m/home', '/m/deposit', '/m/help'])
    expect(location.pathname).toBe('/m/help')
  })
})

describe('the site itself', () => {
  it('goes back by one page from an open overlay', () => {
    follow('/m/lottery')
    const overlay = open()
    history.go(-1)
    close(overlay)
    settle()
    expect([browser.stack(), browser.heard]).toEqual([['/m/home'], ['/m/home']])
  })

  it('goes back by one page when Back closed an overlay that has an address', () => {
    follow('/m/inbox')
    follow('/m/inbox?id=7')
    open(() => history.go(-1))
    back()
    settle()
    expect([browser.stack(), browser.heard]).toEqual([['/m/home', '/m/inbox'], ['/m/inbox']])
  })
})
