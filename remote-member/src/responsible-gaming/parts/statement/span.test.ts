import { describe, expect, it } from 'vitest'
import { askedFor, fileDays, spanRule } from './span.ts'

const TODAY = '2026-09-21'

describe('[RG-44] a custom span of the statement', () => {
  it.each([
    ['2026-02-31', '2026-03-01'],
    ['2026-13-01', '2026-03-01'],
    ['2026-09-21', '2026-09-20'],
    ['2026-09-01', '2026-09-22'],
    ['2024-09-19', '2024-09-30'],
    ['2025-09-20', '2026-09-21'],
  ])('rejects %s to %s', (from, to) => {
    expect(spanRule(from, to, TODAY)?.message).toMatch(/^(Choose|The |Activity)/)
  })

  it.each([
    ['2024-02-29', '2024-02-29', '2024-03-01'],
    ['2025-09-21', '2026-09-21', TODAY],
  ])('accepts %s to %s', (from, to, today) => {
    expect(spanRule(from, to, today)).toBeUndefined()
  })

  it.each([
    ['2026-08-22', 'day'],
    ['2026-08-21', 'week'],
    ['2026-03-24', 'week'],
    ['2026-03-23', 'month'],
  ])('from %s has a bar by %s', (from, groupBy) => {
    expect(askedFor('own', { today: TODAY, now: 0, from, to: TODAY }).groupBy).toBe(groupBy)
  })
})

describe('[RG-45] the name of the file', () => {
  const now = Date.UTC(2026, 8, 21, 15)
  it.each([
    ['24h', '2026-09-20-2026-09-21'],
    ['7d', '2026-09-15-2026-09-21'],
  ] as const)('names its days: %s', (span, name) => {
    expect(fileDays(askedFor(span, { today: TODAY, now, from: TODAY, to: TODAY }), 'UTC')).toBe(name)
  })
})
