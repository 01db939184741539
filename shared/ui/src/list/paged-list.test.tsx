import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it as test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { PagedList, type PagesQuery } from './paged-list.tsx'
import { pagesQuery } from './testing/pages-query.ts'

interface Movement {
  id: string
}

const drawn = vi.fn()

function Row({ row }: { row: Movement }) {
  drawn(row.id)
  return <span>{row.id}</span>
}

const listOf = (pages: PagesQuery<Movement>) => (
  <PagedList pages={pages} Row={Row} rowKey="id" empty={<p>Nothing here</p>} label="Movements" />
)
const open = (pages: PagesQuery<Movement>) => renderComponent(listOf(pages))

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

beforeEach(() => void drawn.mockReset())

test('shows the rows of all pages, each once although new ones shift the others, and the end of the list', () => {
  open(
    pagesQuery([
      ['a', 'b'],
      ['b', 'c'],
    ]),
  )
  expect(rows()).toEqual(['a', 'b', 'c'])
  expect(screen.getByRole('list', { name: 'Movements' })).toBeVisible()
  expect(screen.getByText('You have reached the end.')).toBeVisible()
})

test('requests the next page near the end, without an end message', async () => {
  const pages = pagesQuery([['a', 'b']], { hasNextPage: true })
  open(pages)
  await vi.waitFor(() => expect(pages.fetchNextPage).toHaveBeenCalledOnce())
  expect(screen.queryByText('You have reached the end.')).toBeNull()
})

test('keeps the rows when a further page fails, and offers a retry at the end', () => {
  const pages = pagesQuery([['a', 'b']], {
    hasNextPage: true,
    isFetchNextPageError: true,
    error: new Error('gone'),
  })
  open(pages)
  expect(rows()).toEqual(['a', 'b'])
  fireEvent.click(screen.getByRole('button'))
  expect(pages.fetchNextPage).toHaveBeenCalledOnce()
})

test('shows the reason and a retry when the first page fails', () => {
  const { unmount } = open(pagesQuery([[]]))
  expect(screen.getByText('Nothing here')).toBeVisible()
  expect(screen.queryByText('You have reached the end.')).toBeNull()
  unmount()
  const failed = pagesQuery<string>([], { data: undefined, error: new Error('gone') })
  open(failed)
  fireEvent.click(screen.getByRole('button', { name: /Loading failed/ }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})

test('does not render the rows of existing pages again', () => {
  const first = [{ content: [{ id: 'a' }, { id: 'b' }] }]
  function Growing() {
    const [pages, setPages] = useState(first)
    return (
      <>
        <button type="button" onClick={() => setPages([...pages, { content: [{ id: 'c' }] }])}>
          More
        </button>
        <PagedList
          pages={pagesQuery<string>([], { data: { pages } })}
          Row={Row}
          rowKey="id"
          empty={null}
          label="Movements"
        />
      </>
    )
  }
  renderComponent(<Growing />)
  drawn.mockReset()
  act(() => screen.getByRole('button', { name: 'More' }).click())
  expect(rows()).toEqual(['a', 'b', 'c'])
  expect(drawn.mock.calls.flat()).toEqual(['c'])
})

test('shows the rows of the pages that are there when an earlier one changes, or there are fewer', () => {
  const { rerender } = open(pagesQuery([['a', 'b'], ['c']]))
  const shows = (...pages: string[][]) => {
    rerender(listOf(pagesQuery(pages)))
    return rows()
  }
  expect(shows(['x', 'a'], ['c', 'c'])).toEqual(['x', 'a', 'c'])
  expect(shows(['a', 'b'])).toEqual(['a', 'b'])
  expect(shows([])).toEqual([])
})
