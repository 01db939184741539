import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { PagedList, type PagesQuery } from './paged-list.tsx'
import { pagesQuery } from './testing/pages-query.ts'

const COUNT = 1000
const ABOVE = 300
/** Every third row is one line taller. */
const heightOf = (id: number) => (id % 3 === 0 ? 110 : 84)
const topOf = (id: number) => Array.from({ length: id }, (_, at) => heightOf(at)).reduce((a, b) => a + b, 0)

const query = () => pagesQuery([Array.from({ length: COUNT }, (_, id) => id)])

const ids = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent))
const before = () => Number.parseFloat(screen.getByRole('list').style.paddingTop || '0')

function scrollTo(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}

beforeEach(() => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(844)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = ABOVE - window.scrollY
    if (this.tagName !== 'LI') return new DOMRect(0, top, 320, 0)
    const first = ids()[0] ?? 0
    const id = Number(this.textContent)
    return new DOMRect(0, top + before() + topOf(id) - topOf(first), 320, heightOf(id))
  })
})

function open(pages: PagesQuery<{ id: number }>) {
  const Row = ({ row }: { row: { id: number } }) => <span>{row.id}</span>
  return renderComponent(
    <PagedList pages={pages} Row={Row} rowKey="id" empty={null} label="Movements" rowHeight={90} />,
  )
}

test('renders the rows of a long list near the window, each with its position, and keeps the full height', async () => {
  open(query())
  await waitFor(() => expect(ids().length).toBeLessThan(30))
  expect(ids()[0]).toBe(0)

  scrollTo(ABOVE + 500 * 90)
  // Ten or eleven rows fill the window, with six more on either side.
  await waitFor(() => expect(ids()).toContain(500), { timeout: 5000 })
  await waitFor(() => expect(ids().length).toBeLessThanOrEqual(23), { timeout: 5000 })
  const [row] = screen.getAllByRole('listitem')
  expect(row).toHaveAttribute('aria-posinset', String((ids()[0] ?? 0) + 1))
  expect(row).toHaveAttribute('aria-setsize', String(COUNT))
  const { paddingBottom } = screen.getByRole('list').style
  const left = COUNT - 1 - (ids().at(-1) ?? 0)
  expect(Number.parseFloat(paddingBottom)).toBe(left * 90)
}, 30_000)

test('rendered rows keep their measured height, after a return to the list too', async () => {
  const pages = query()
  const { unmount } = open(pages)
  // Beyond the initial rows of a list.
  for (let id = 10; id <= 100; id += 10) {
    scrollTo(ABOVE + topOf(id))
    await waitFor(() => expect(ids()).toContain(id + 10), { timeout: 5000 })
  }
  await waitFor(() => expect(ids()[0]).toBe(94), { timeout: 5000 })
  expect(before()).toBe(topOf(94))
  unmount()
  open(pages)
  await waitFor(() => expect(ids()[0]).toBe(94), { timeout: 5000 })
  expect(before()).toBe(topOf(94))
}, 30_000)
