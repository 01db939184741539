import { describe, expect, it, vi } from 'vitest'
import { rowCollector } from './row-collector.ts'

const page = (...ids: string[]) => ({ content: ids.map((id) => ({ id })) })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the rows of a paged list', () => {
  it('grow with each page, without duplicates of earlier ones', () => {
    const collect = rowCollector<{ id: string }>(({ id }) => id)
    const first = page('a', 'b')
    const second = page('b', 'c', 'c')
    expect(ids(collect([first]))).toEqual(['a', 'b'])
    expect(ids(collect([first, second]))).toEqual(['a', 'b', 'c'])
    expect(ids(collect([first, second, page('c', 'd')]))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are collected anew when an earlier page has changed, or there are fewer', () => {
    const collect = rowCollector<{ id: string }>(({ id }) => id)
    const first = page('a', 'b')
    collect([first, page('c')])
    expect(ids(collect([page('x', 'a'), page('c')]))).toEqual(['x', 'a', 'c'])
    expect(ids(collect([first]))).toEqual(['a', 'b'])
    expect(ids(collect([]))).toEqual([])
    expect(ids(collect([first]))).toEqual(['a', 'b'])
  })

  it('stay the same object without new pages', () => {
    const collect = rowCollector<{ id: string }>(({ id }) => id)
    const first = page('a')
    const rows = collect([first])
    expect(collect([first])).toBe(rows)
    expect(collect([first, page('a')])).toBe(rows)
  })

  it('are not processed again with each page', () => {
    const keyOf = vi.fn(({ id }: { id: string }) => id)
    const collect = rowCollector(keyOf)
    const first = page('a', 'b')
    collect([first])
    keyOf.mockClear()
    collect([first, page('c')])
    expect(keyOf.mock.calls).toEqual([[{ id: 'c' }]])
  })
})
