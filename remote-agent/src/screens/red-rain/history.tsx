import { serverNow } from '@arcada/kit/api'
import { usePages } from '@arcada/kit/api/pages'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Card, Empty, SectionHeader } from '@arcada/kit/ui'
import { PagedList } from '@arcada/kit/ui/list'
import { Moment } from '@arcada/kit/ui/time'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { memo, useMemo } from 'react'
import { redRainHistory } from '../../calls/red-rain-history.ts'
import styles from './red-rain.module.css'

interface Win {
  key: string
  time: number
  amount: number
  symbol: string | undefined
}

/** The winnings from the agent's envelopes, and their sum (AC-92). */
export const History = memo(function History({ symbol }: { symbol: string | undefined }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const pages = usePages(redRainHistory, {})
  const { data } = pages
  const wins = useMemo(
    () =>
      data && {
        pages: data.pages.map(({ content }) => ({
          content: content.map(
            ({ roundId, chanceNo, time, amount }): Win => ({
              key: `${roundId}/${chanceNo}`,
              time,
              amount,
              symbol,
            }),
          ),
        })),
      },
    [data, symbol],
  )
  const total = data?.pages[0]?.footer.total ?? 0
  const sum = formatMoney(total, symbol, locale)
  return (
    <section aria-labelledby="rain-history">
      <SectionHeader id="rain-history" title={<Trans>Your wins</Trans>} />
      {total > 0 && (
        <p className={styles.sum}>
          <Trans>Total: {sum}</Trans>
        </p>
      )}
      <Card flush>
        <PagedList
          pages={{ ...pages, data: wins }}
          Row={WinRow}
          rowKey="key"
          rowHeight={56}
          label={t`Your wins`}
          empty={
            <Empty text={<Trans>Nothing won yet. What you win with your envelopes appears here.</Trans>} />
          }
        />
      </Card>
      <ZoneNote at={serverNow()} />
    </section>
  )
})

function WinRow({ row: { time, amount, symbol } }: { row: Win }) {
  const locale = useStore($locale)
  return (
    <p className={styles.win}>
      <Moment at={time} />
      <strong>{formatMoney(amount, symbol, locale)}</strong>
    </p>
  )
}
