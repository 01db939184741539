import type { FoundVerdicts } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../format.ts'
import { OUTCOMES } from '../labels.ts'
import { Sentences } from '../states.tsx'
import { Reason } from '../tool-sentence.tsx'
import { IntervalPicture } from './interval-picture.tsx'

/** The stored verdicts, newest first: how each canary compared, and why it ended. */
export function Verdicts({ found }: { found: FoundVerdicts }) {
  const { t } = useLingui()
  const format = useFormat()
  const { number } = format
  return (
    <>
      <h2>{t`Verdicts about canaries`}</h2>
      {found.verdicts.length === 0 && <p>{t`watch has compared no canary yet.`}</p>}
      <ol className="records" reversed>
        {[...found.verdicts].reverse().map((verdict) => (
          <li key={verdict.number}>
            <p>
              {t`Release`} {verdict.release}, {format.share(verdict.share)},{' '}
              <time dateTime={verdict.at}>{format.time(verdict.at)}</time>
            </p>
            {verdict.remotes.map((one) => {
              const { remote, version, outcome, low, high, difference, canary, stable } = one
              return (
                <div key={remote}>
                  <p>
                    {remote} {version} – <strong data-outcome={outcome}>{t(OUTCOMES[outcome])}</strong>:{' '}
                    <Reason compared={one} canary={verdict} />
                  </p>
                  <p>
                    {t`Loads`}: {number(canary.loads)} ({t`Canary`}), {number(stable.loads)} ({t`Stable set`}
                    ). {t`Difference in percentage points`}: {number(difference, 1)},{' '}
                    {t`between ${{ low: number(low, 1) }} and ${{ high: number(high, 1) }}`}
                  </p>
                  <IntervalPicture
                    low={low}
                    high={high}
                    difference={difference}
                    threshold={verdict.threshold}
                  />
                </div>
              )
            })}
            {verdict.unreachable !== undefined && (
              <p>
                <strong>{t`Ended without metrics`}</strong>: {verdict.unreachable}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Sentences list={found.ignored} />
    </>
  )
}
