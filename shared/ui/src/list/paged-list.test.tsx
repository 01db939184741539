// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it as test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { PagedList, type PagesQuery } from './paged-list.tsx'

interface Movement {
  id: string
}

const drawn = vi.fn()

function Row({ row }: { row: Movement }) {
  drawn(row.id)
  return <span>{row.id}</span>
}

const pagesOf = (...pages: string[][]) => ({
  pages: pages.map((ids) => ({ content: ids.map((id) => ({ id })) })),
})
const query = (parts: Partial<PagesQuery<Movement>> = {}): PagesQuery<Movement> => ({
  data: pagesOf(['a', 'b']),
  error: null,
  isPending: false,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
  ...parts,
})

function open(pages: PagesQuery<Movement>) {
  return renderComponent(
    <PagedList pages={pages} Row={Row} rowKey="id" empty={<p>Nothing here</p>} label="Movements" />,
  )
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => void drawn.mockReset())

test('shows the rows of all pages, each once although new ones shift the others, and the end of the list', () => {
  open(query({ data: pagesOf(['a', 'b'], ['b', 'c']) }))
  expect(rows()).toEqual(['a', 'b', 'c'])
  expect(screen.getByRole('list', { name: 'Movements' })).toBeVisible()
  expect(screen.getByText('You have reached the end.')).toBeVisible()
})

test('requests the next page near the end, without an end message', async () => {
  const pages = query({ hasNextPage: true })
  open(pages)
  await vi.waitFor(() => expect(pages.fetchNextPage).toHaveBeenCalledOnce())
  expect(screen.queryByText('You have reached the end.')).toBeNull()
})

test('keeps the rows when a further page fails, and offers a retry at the end', () => {
  const pages = query({ hasNextPage: true, isFetchNextPageError: true, error: new Error('gone') })
  open(pages)
  expect(rows()).toEqual(['a', 'b'])
  fireEvent.click(screen.getByRole('button'))
  expect(pages.fetchNextPage).toHaveBeenCalledOnce()
})

test('shows the reason and a retry when the first page fails', () => {
  const { unmount } = open(query({ data: pagesOf([]) }))
  expect(screen.getByText('Nothing here')).toBeVisible()
  expect(screen.queryByText('You have reached the end.')).toBeNull()
  unmount()
  const failed = query({ data: undefined, error: new Error('gone') })
  open(failed)
  fireEvent.click(screen.getByRole('button', { name: /Loading failed/ }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})

test('does not render the rows of existing pages again', () => {
  const first = pagesOf(['a', 'b']).pages
  function Growing() {
    const [pages, setPages] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setPages([...pages, { content: [{ id: 'c' }] }])}>
          More
        </button>
        <PagedList pages={query({ data: { pages } })} Row={Row} rowKey="id" empty={null} label="Movements" />
      </>
    )
  }
  renderComponent(<Growing />)
  drawn.mockReset()
  act(() => screen.getByRole('button', { name: 'More' }).click())
  expect(rows()).toEqual(['a', 'b', 'c'])
  expect(drawn.mock.calls.flat()).toEqual(['c'])
})
