import type { LiveComparison } from '@arcada/release'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { IntervalPicture } from './interval-picture.tsx'

type Compared = LiveComparison['compared'][number]
type Side = Compared['canary']

function SideCell({ side }: { side: Side }) {
  const { number } = useFormat()
  return (
    <td>
      {number(side.failures + side.fallbacks)} / {number(side.loads)}
    </td>
  )
}

/** Both sides of each remote, the interval of their difference, and what follows from it. */
export function CanaryTable({ compared }: { compared: readonly Compared[] }) {
  const texts = useTexts()
  const { number } = useFormat()
  const label = `${texts.failures} / ${texts.loads}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <section className="scroll" aria-label={texts.canary} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.app}</th>
            <th scope="col">
              {texts.canarySide}: {label}
            </th>
            <th scope="col">
              {texts.stableSide}: {label}
            </th>
            <th scope="col">{texts.difference}</th>
            <th scope="col">{texts.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(
            ({ remote, version, canary, stable, difference, interval, outcome, reason, needs }) => (
              <tr key={remote}>
                <th scope="row">
                  {remote} {version}
                </th>
                <SideCell side={canary} />
                <SideCell side={stable} />
                <td>
                  {number(difference, 1)}, {texts.interval(number(interval.low, 1), number(interval.high, 1))}
                  <IntervalPicture low={interval.low} high={interval.high} difference={difference} />
                </td>
                <td>
                  <strong data-outcome={outcome}>{texts.outcomes[outcome]}</strong>
                  <p>
                    {needs === undefined
                      ? reason
                      : texts.needs(number(canary.loads), number(Math.ceil(needs)))}
                  </p>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
