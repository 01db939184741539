import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { visibleSlides } from './carousel.tsx'
import { Carousel } from './index.ts'

const VIEW = 300

/** Lays slides out side by side: the carousel measures, but the test environment has no layout. */
function fakeLayout() {
  const place = (element: Element) => {
    const slides =
      element.getAttribute('aria-roledescription') === 'slide'
        ? [...(element.parentElement?.children ?? [])]
        : []
    return Math.max(0, slides.indexOf(element)) * VIEW
  }
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const style = computed(element)
    return new Proxy(style, {
      get: (target, name) => {
        if (name === 'getPropertyValue') return (key: string) => target.getPropertyValue(key) || '0px'
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(VIEW)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(0)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return place(this)
  })
}

function reduceMotion(reduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget() as MediaQueryList
    return Object.assign(list, { matches: reduced && query.includes('reduced-motion'), media: query })
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const current = () =>
  screen
    .getAllByRole('button', { name: /Go to slide/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1
const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => <a key={index} href={`#${index}`}>{`Banner ${index + 1}`}</a>)
/** Until the slides can move: the library loads and measures after the first frame. */
const moved = async () => {
  pass(20)
  await act(() => vi.dynamicImportSettled())
  pass(0)
}
const show = async (count: number, props: Partial<Parameters<typeof Carousel>[0]> = {}) => {
  const shown = renderComponent(
    <Carousel label="Offers" autoplayMs={5000} loop {...props}>
      {slides(count)}
    </Carousel>,
  )
  await moved()
  return shown
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeLayout()
  reduceMotion(false)
})

describe('automatic slides', () => {
  it('[HOME-16] [CONST-01] go to the next one every 5000 ms', async () => {
    await show(3)
    expect(current()).toBe(1)
    pass(4999)
    expect(current()).toBe(1)
    pass(1)
    expect(current()).toBe(2)
    pass(5000)
    expect(current()).toBe(3)
  })

  it('[HOME-15] start again after the last, even without a loop', async () => {
    for (const loop of [true, false]) {
      const { unmount } = await show(2, { loop })
      pass(5000)
      expect(current()).toBe(2)
      pass(5000)
      expect(current()).toBe(1)
      unmount()
    }
  })

  it('[HOME-16] a single one stays, without controls', async () => {
    await show(1)
    pass(20_000)
    expect(screen.getByText('Banner 1')).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('stop when paused, and continue when played', async () => {
    await show(3)
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
    pass(20_000)
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }))
    pass(5000)
    expect(current()).toBe(2)
  })

  it('stop while they have the focus, under a pointer and while the page is hidden, and continue afterwards', async () => {
    await show(3)
    const banner = screen.getByText('Banner 1')
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    const hide = (is: boolean) => {
      hidden.mockReturnValue(is)
      fireEvent(document, new Event('visibilitychange'))
    }
    const reasons = [
      [() => fireEvent.focus(banner), () => fireEvent.blur(banner)],
      [() => fireEvent.pointerOver(banner), () => fireEvent.pointerOut(banner)],
      [() => hide(true), () => hide(false)],
    ] as const
    for (const [at, [begin, end]] of reasons.entries()) {
      begin()
      pass(20_000)
      expect(current()).toBe(at + 1)
      end()
      pass(5000)
      expect(current()).toBe(((at + 1) % 3) + 1)
    }
  })

  it('never move for a person who asked for less motion', async () => {
    reduceMotion(true)
    await show(3)
    pass(20_000)
    expect(current()).toBe(1)
    expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull()
  })

  it('are silent while moving, and announced when stepped through', async () => {
    const { container } = await show(3)
    expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off')
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
    expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })
})

describe('by keyboard and screen reader', () => {
  it('each slide announces its position, and “slide” once', async () => {
    await show(3)
    expect(screen.getByRole('region', { name: 'Offers' }).getAttribute('aria-roledescription')).toBe(
      'carousel',
    )
    const second = screen.getByRole('group', { name: '2 of 3' })
    expect(second.getAttribute('aria-roledescription')).toBe('slide')
  })

  it('invisible slides are rendered after the first frame, each in its place', () => {
    renderComponent(<Carousel label="Offers">{slides(3)}</Carousel>)
    expect(screen.getByText('Banner 1')).toBeVisible()
    expect(screen.queryByText('Banner 3')).toBeNull()
    pass(20)
    const last = screen.getByText('Banner 3').closest('[role="group"]')
    expect(last?.getAttribute('aria-label')).toBe('3 of 3')
  })

  it('buttons and dots choose the slide', async () => {
    await show(3, { autoplayMs: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(current()).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }))
    expect(current()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Go to slide 3' }))
    expect(current()).toBe(3)
  })

  it('invisible slides cannot be focused', async () => {
    await show(3, { autoplayMs: 0 })
    const inert = () =>
      screen.getAllByRole('group', { name: /of 3$/ }).map((slide) => slide.hasAttribute('inert'))
    expect(inert()).toEqual([false, true, true])
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    expect(inert()).toEqual([true, false, true])
  })
})

test('[HOME-25] slides stand as far apart as asked, [HOME-24] and as many fit as asked', async () => {
  await show(3, { gap: 20, slidesPerView: 1.2 })
  const slide = screen.getByRole('group', { name: '1 of 3' })
  expect(Number.parseFloat(slide.style.flexBasis)).toBeCloseTo(100 / 1.2, 3)
  expect(slide.style.paddingInlineStart).toBe('20px')
})

test('slides that a person cannot see are not among the visible ones, at either end and in a loop', () => {
  const rows = [
    { selected: 1, count: 3, perView: 1, loop: false, expected: [1] },
    { selected: 0, count: 3, perView: 1.2, loop: false, expected: [0, 1] },
    { selected: 2, count: 3, perView: 1.2, loop: false, expected: [1, 2] },
    { selected: 2, count: 3, perView: 1.2, loop: true, expected: [2, 0] },
    { selected: 0, count: 1, perView: 3, loop: true, expected: [0] },
  ]
  const seen = rows.map(({ selected, ...view }) => [...visibleSlides(selected, view)])
  expect(seen).toEqual(rows.map(({ expected }) => expected))
})

// The last one, because the modules that it loads again have a React of their own.
test('[SESS-04] slides move in a browser without matchMedia', async () => {
  vi.restoreAllMocks()
  fakeLayout()
  vi.stubGlobal('matchMedia', undefined)
  vi.resetModules()
  const { Carousel } = await import('./index.ts')
  renderComponent(
    <Carousel label="Offers" autoplayMs={5000} loop>
      {slides(3)}
    </Carousel>,
  )
  await moved()
  pass(5000)
  expect(current()).toBe(2)
})
