import type { LiveComparison } from '@arcada/release'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import type { CanaryFacts } from '../sentences-pt.ts'
import { ScrollingTable } from '../table.tsx'
import { Reason } from '../tool-sentence.tsx'
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

/** What players felt: page loads above each limit, of both sides. */
function Felt({ felt }: { felt: Compared['felt'] }) {
  const texts = useTexts()
  const { number } = useFormat()
  return (
    <ul>
      {felt.map(({ measure, outcome, canary, stable }) => (
        <li key={measure}>
          {texts.felt[measure]}: {number(canary.slow)} / {number(canary.pages)} ({texts.canarySide}),{' '}
          {number(stable.slow)} / {number(stable.pages)} ({texts.stableSide}) – {texts.outcomes[outcome]}
        </li>
      ))}
    </ul>
  )
}

interface CanaryTableProps {
  compared: readonly Compared[]
  canary: CanaryFacts
}

/** Both sides of each remote, the interval of their difference, and what follows from it. */
export function CanaryTable({ compared, canary: about }: CanaryTableProps) {
  const texts = useTexts()
  const { number } = useFormat()
  const label = `${texts.failures} / ${texts.loads}`
  return (
    <ScrollingTable
      label={texts.canary}
      columns={[
        texts.app,
        `${texts.canarySide}: ${label}`,
        `${texts.stableSide}: ${label}`,
        texts.difference,
        texts.outcome,
      ]}
    >
      {compared.map((one) => {
        const { remote, version, canary, stable, difference, interval, outcome } = one
        return (
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
                <Reason compared={{ ...one, ...interval }} canary={about} />
              </p>
              <Felt felt={one.felt} />
            </td>
          </tr>
        )
      })}
    </ScrollingTable>
  )
}
