import type { FoundVerdicts } from '@arcada/release'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Sentences } from '../states.tsx'
import { Reason } from '../tool-sentence.tsx'
import { IntervalPicture } from './interval-picture.tsx'

/** The stored verdicts, newest first: how each canary compared, and why it ended. */
export function Verdicts({ found }: { found: FoundVerdicts }) {
  const texts = useTexts()
  const format = useFormat()
  const { number } = format
  return (
    <>
      <h2>{texts.verdicts}</h2>
      {found.verdicts.length === 0 && <p>{texts.noVerdicts}</p>}
      <ol className="records" reversed>
        {[...found.verdicts].reverse().map((verdict) => (
          <li key={verdict.number}>
            <p>
              {texts.release} {verdict.release}, {format.share(verdict.share)},{' '}
              <time dateTime={verdict.at}>{format.time(verdict.at)}</time>
            </p>
            {verdict.remotes.map((one) => {
              const { remote, version, outcome, low, high, difference, canary, stable } = one
              return (
                <div key={remote}>
                  <p>
                    {remote} {version} – <strong data-outcome={outcome}>{texts.outcomes[outcome]}</strong>:{' '}
                    <Reason compared={one} canary={verdict} />
                  </p>
                  <p>
                    {texts.loads}: {number(canary.loads)} ({texts.canarySide}), {number(stable.loads)} (
                    {texts.stableSide}). {texts.difference}: {number(difference, 1)},{' '}
                    {texts.interval(number(low, 1), number(high, 1))}
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
                <strong>{texts.silent}</strong>: {verdict.unreachable}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Sentences list={found.ignored} />
    </>
  )
}
