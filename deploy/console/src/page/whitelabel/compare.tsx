import type { ReleaseSummary } from '@arcada/release'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useComparison } from '../api.ts'
import { AppDifference } from '../app-difference.tsx'
import { useTexts } from '../language.tsx'
import { Loaded, Sentences } from '../states.tsx'

interface CompareProps {
  id: string
  history: readonly ReleaseSummary[]
  live: number
}

/** Two releases, chosen by the address, and what differs between them. */
export function CompareSection({ id, history, live }: CompareProps) {
  const texts = useTexts()
  const [params, setParams] = useSearchParams()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? String(live)
  const choose = (name: string, value: string) =>
    setParams({ from, to, [name]: value }, { replace: true, preventScrollReset: true })
  if (history.length < 2) return null
  return (
    <>
      <h2 id="compare">{texts.compare}</h2>
      <div className="filter">
        <Choice label={texts.from} value={from} history={history} choose={(value) => choose('from', value)} />
        <Choice label={texts.to} value={to} history={history} choose={(value) => choose('to', value)} />
      </div>
      {from !== '' && to !== '' && <Difference id={id} from={from} to={to} />}
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  history: readonly ReleaseSummary[]
  choose(value: string): void
}

function Choice({ label, value, history, choose }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">–</option>
        {history.map(({ release }) => (
          <option key={release}>{release}</option>
        ))}
      </select>
    </>
  )
}

function Difference({ id, from, to }: { id: string; from: string; to: string }) {
  const texts = useTexts()
  return (
    <Loaded query={useComparison(id, from, to)}>
      {({ apps, settings }) => (
        <>
          {apps.length + settings.length === 0 && <p>{texts.nothingDiffers}</p>}
          {apps.map((app) => (
            <AppDifference key={app.app} app={app} />
          ))}
          {settings.length > 0 && (
            <>
              <h3>{texts.settings}</h3>
              <Sentences list={settings} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
