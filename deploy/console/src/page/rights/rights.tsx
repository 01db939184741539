import { dayIn, daysBetween, deviceZone, formatDay } from '@arcada/kit/i18n/dates'
import type { ListedKey } from '../../common/page-answers.ts'
import { CommandLine } from '../command-line.tsx'
import { useFormat } from '../format.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { useRights } from '../page-api.ts'
import { Loaded } from '../states.tsx'
import { ScrollingTable } from '../table.tsx'
import { Title } from '../title.tsx'

const RIGHTS = ['publish', 'promote', 'grant', 'smoke', 'withoutSmoke', 'appoint'] as const

type RightName = (typeof RIGHTS)[number]

/** What each key of the store may do, as a table of words. */
export function Rights() {
  const texts = useTexts()
  const format = useFormat()
  const query = useRights()
  return (
    <>
      <Title text={texts.rights} />
      <Loaded query={query}>
        {({ number, keys }) => (
          <>
            <p>{texts.refreshedRarely(format.clock(query.dataUpdatedAt))}</p>
            <p>{number === 0 ? texts.noKeyList : texts.keyList(number)}</p>
            <Matrix keys={keys} />
            <p>{texts.proposeNote}</p>
            <p>{texts.equivalent}</p>
            <CommandLine args={['keys']} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Matrix({ keys }: { keys: readonly ListedKey[] }) {
  const texts = useTexts()
  const columns = [texts.key, texts.keyState, ...RIGHTS.map((right) => texts.rightNames[right])]
  return (
    <ScrollingTable label={texts.rights} columns={columns} className="matrix">
      {keys.map((key) => (
        <tr key={key.id} data-state={key.state}>
          <th scope="row">
            {key.id}
            {key.here && <span className="here">{texts.keyHere}</span>}
          </th>
          <td>
            {texts.keyStates[key.state]}
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
  const texts = useTexts()
  const { language } = useLanguage()
  if (until === undefined || state !== 'active') return null
  const left = daysBetween(dayIn(Date.now(), deviceZone()), until)
  const mark = left < 0 ? texts.keyOver : texts.keySoon(left)
  return (
    <span className="here">
      {texts.keyUntil(formatDay(until, language))}{' '}
      {left <= SOON_DAYS && <strong className="soon">{mark}</strong>}
    </span>
  )
}

/** The apps or whitelabels of a right, or whether the key has it; a key that does not sign has none. */
function Cell({ of: { state, may }, right }: { of: ListedKey; right: RightName }) {
  const texts = useTexts()
  const all = right === 'publish' ? texts.otherRemotes : texts.everyWhitelabel
  const held = state === 'active' ? may[right] : undefined
  const names = Array.isArray(held) ? held.map((name) => (name === '*' ? all : name)) : []
  const text = held === true ? texts.yes : names.join(', ') || texts.no
  return <td data-held={text !== texts.no}>{text}</td>
}
