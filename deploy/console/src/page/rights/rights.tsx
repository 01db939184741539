import { dayIn, daysBetween, deviceZone, formatDay } from '@arcada/kit/i18n/dates'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ListedKey } from '../../common/page-answers.ts'
import { useRights } from '../api.ts'
import { CommandLine } from '../command-line.tsx'
import { useFormat } from '../format.ts'
import { KEY_STATES, RIGHT_NAMES } from '../labels.ts'
import { useLanguage } from '../language.ts'
import { Loaded, Title } from '../states.tsx'
import { ScrollingTable } from '../table.tsx'

const RIGHTS = ['publish', 'promote', 'grant', 'smoke', 'withoutSmoke', 'appoint'] as const

type RightName = (typeof RIGHTS)[number]

/** What each key of the store may do, as a table of words. */
export function Rights() {
  const { t } = useLingui()
  const format = useFormat()
  const query = useRights()
  return (
    <>
      <Title text={t`Rights`} />
      <Loaded query={query}>
        {({ number, keys }) => (
          <>
            <p>{t`Refreshed at ${{ time: format.clock(query.dataUpdatedAt) }}, and every minute.`}</p>
            <p>
              {number === 0
                ? t`There is no list of keys: the name of each key determines what it may sign.`
                : t`List of keys ${number}.`}
            </p>
            <Matrix keys={keys} />
            <p>{t`A key may propose a candidate of the apps that it may publish, and any candidate on the whitelabels that it may release.`}</p>
            <p>{t`The same on the command line`}</p>
            <CommandLine args={['keys']} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Matrix({ keys }: { keys: readonly ListedKey[] }) {
  const { t } = useLingui()
  const columns = [t`Key`, t`State`, ...RIGHTS.map((right) => t(RIGHT_NAMES[right]))]
  return (
    <ScrollingTable label={t`Rights`} columns={columns} className="matrix">
      {keys.map((key) => (
        <tr key={key.id} data-state={key.state}>
          <th scope="row">
            {key.id}
            {key.here && <span className="here">{t`This console signs with it`}</span>}
          </th>
          <td>
            {t(KEY_STATES[key.state])}
            <Until of={key} />
          </td>
          {RIGHTS.map((right) => (
            <Cell key={right} of={key} right={right} />
          ))}
        </tr>
      ))}
    </ScrollingTable>
  )
}

/** Days before its end on which a key is marked. */
const SOON_DAYS = 30

/** The planned end of a key, marked when it is near or over. */
function Until({ of: { until, state } }: { of: ListedKey }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  if (until === undefined || state !== 'active') return null
  const left = daysBetween(dayIn(Date.now(), deviceZone()), until)
  const mark =
    left < 0
      ? t`Exchange it: that day is over.`
      : t`${plural({ days: left }, { one: 'Exchange it: 1 day is left.', other: 'Exchange it: # days are left.' })}`
  return (
    <span className="here">
      {t`until ${{ day: formatDay(until, language) }}`}{' '}
      {left <= SOON_DAYS && <strong className="soon">{mark}</strong>}
    </span>
  )
}

/** The apps or whitelabels of a right, or whether the key has it; a key that does not sign has none. */
function Cell({ of: { state, may }, right }: { of: ListedKey; right: RightName }) {
  const { t } = useLingui()
  const all = right === 'publish' ? t`every remote without a key of its own` : t`every whitelabel`
  const held = state === 'active' ? may[right] : undefined
  const names = Array.isArray(held) ? held.map((name) => (name === '*' ? all : name)) : []
  const text = held === true ? t`yes` : names.join(', ') || t`no`
  return <td data-held={text !== t`no`}>{text}</td>
}
