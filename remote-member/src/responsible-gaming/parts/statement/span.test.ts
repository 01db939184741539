import { expect, test } from 'vitest'
import { askedFor, fileDays } from './span.ts'

const TODAY = '2026-09-21'

test('[RG-44] [RG-45] a span has bars by day, week or month, and its days in the name of the file', () => {
  const now = Date.UTC(2026, 8, 21, 15)
  const groups = ['2026-08-22', '2026-08-21', '2026-03-24', '2026-03-23'].map(
    (from) => askedFor('own', { today: TODAY, now: 0, from, to: TODAY }).groupBy,
  )
  expect(groups).toEqual(['day', 'week', 'week', 'month'])
  const days = (['24h', '7d'] as const).map((span) =>
    fileDays(askedFor(span, { today: TODAY, now, from: TODAY, to: TODAY }), 'UTC'),
  )
  expect(days).toEqual(['2026-09-20-2026-09-21', '2026-09-15-2026-09-21'])
})
