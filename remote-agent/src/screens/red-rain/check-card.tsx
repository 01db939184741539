import type { ValueOf } from '@arcada/kit/contract'
import { $locale, formatMoney } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { Button, Card } from '@arcada/kit/ui'
import { memo, useEffect, useRef, useState } from 'react'
import type { redRain } from '../../calls/red-rain.ts'
import { type Checked, checkResults } from './check-results.ts'
import styles from './red-rain.module.css'

type Rain = ValueOf<typeof redRain>

export interface CheckCardProps {
  roundId: Rain['roundId'] | undefined
  commit: Rain['commit'] | undefined
  last: Rain['last'] | undefined
  memberId: string
  symbol: string | undefined
}

/** The hash before, the secret after, and a button that computes the own results from them (AC-88). */
export const CheckCard = memo(function CheckCard({
  roundId,
  commit,
  last,
  memberId,
  symbol,
}: CheckCardProps) {
  const shown = useRef(new Map<string, string>())
  const [checked, setChecked] = useState<Checked & { roundId: string }>()
  useEffect(() => {
    // Only the first hash of a round on this page counts.
    if (roundId && commit && !shown.current.has(roundId)) shown.current.set(roundId, commit)
  }, [roundId, commit])

  // Exists only on a page with TLS.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  const check = async () => {
    if (!last || !subtle) return
    const result = await checkResults(subtle, last, memberId, shown.current.get(last.roundId))
    setChecked({ ...result, roundId: last.roundId })
  }
  return (
    <Card as="section" className={styles.check}>
      <h2 className={styles.heading}>
        <Trans>How you can check it</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          Each amount is derived from a secret of the round. Its hash is shown before the start, and the
          secret after the end.
        </Trans>
      </p>
      <dl className={styles.proof}>
        {commit && (
          <div>
            <dt>
              <Trans>Hash of this round</Trans>
            </dt>
            <dd>{commit}</dd>
          </div>
        )}
        {last && (
          <div>
            <dt>
              <Trans>Secret of the last round</Trans>
            </dt>
            <dd>{last.secret}</dd>
          </div>
        )}
      </dl>
      {last && last.results.length > 0 && (
        <>
          {subtle ? (
            <Button variant="tonal" onClick={() => void check()}>
              <Trans>Check my results</Trans>
            </Button>
          ) : (
            <p className={styles.quiet}>
              <Trans>This browser cannot do the calculation here: the page has to be encrypted.</Trans>
            </p>
          )}
          <div role="status">
            {checked?.roundId === last.roundId && <Verdict checked={checked} symbol={symbol} />}
          </div>
        </>
      )}
    </Card>
  )
})

function Verdict({ checked, symbol }: { checked: Checked; symbol: string | undefined }) {
  const locale = useStore($locale)
  const money = (amount: number) => formatMoney(amount, symbol, locale)
  const isRight = checked.hashFits && checked.chances.every(({ amount, computed }) => amount === computed)
  return (
    <>
      <p className={isRight ? styles.right : styles.wrong}>
        {isRight ? (
          <Trans>Everything is correct: the secret matches the hash, and the amounts match the secret.</Trans>
        ) : checked.hashFits ? (
          <Trans>An amount does not match the secret. Please contact customer service.</Trans>
        ) : (
          <Trans>The secret does not match the hash. Please contact customer service.</Trans>
        )}
      </p>
      <ul>
        {checked.chances.map(({ chanceNo, amount, computed }) => {
          const [got, due] = [money(amount), money(computed)]
          return (
            <li key={chanceNo}>
              <Trans>
                Envelope {chanceNo}: got {got}, computed {due}
              </Trans>
            </li>
          )
        })}
      </ul>
    </>
  )
}
