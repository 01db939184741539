import type { LiveComparison } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../format.ts'
import { FELT, OUTCOMES } from '../labels.ts'
import type { CanaryFacts } from '../sentences.ts'
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
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <ul>
      {felt.map(({ measure, outcome, canary, stable }) => (
        <li key={measure}>
          {t(FELT[measure])}: {number(canary.slow)} / {number(canary.pages)} ({t`Canary`}),{' '}
          {number(stable.slow)} / {number(stable.pages)} ({t`Stable set`}) – {t(OUTCOMES[outcome])}
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
  const { t } = useLingui()
  const { number } = useFormat()
  const label = `${t`Failures and fall-backs`} / ${t`Loads`}`
  return (
    <ScrollingTable
      label={t`Canary`}
      columns={[
        t`App`,
        `${t`Canary`}: ${label}`,
        `${t`Stable set`}: ${label}`,
        t`Difference in percentage points`,
        t`Outcome`,
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
              {number(difference, 1)},{' '}
              {t`between ${{ low: number(interval.low, 1) }} and ${{ high: number(interval.high, 1) }}`}
              <IntervalPicture low={interval.low} high={interval.high} difference={difference} />
            </td>
            <td>
              <strong data-outcome={outcome}>{t(OUTCOMES[outcome])}</strong>
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
