import type { ReleaseSummary } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useComparison } from '../api.ts'
import { AppDifference } from '../app-difference.tsx'
import { Loaded, Sentences } from '../states.tsx'

interface CompareProps {
  id: string
  history: readonly ReleaseSummary[]
  live: number
}

/** Two releases, chosen by the address, and what differs between them. */
export function CompareSection({ id, history, live }: CompareProps) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? String(live)
  const choose = (name: string, value: string) =>
    setParams({ from, to, [name]: value }, { replace: true, preventScrollReset: true })
  if (history.length < 2) return null
  return (
    <>
      <h2 id="compare">{t`Compare two releases`}</h2>
      <div className="filter">
        <Choice
          label={t`From release`}
          value={from}
          history={history}
          choose={(value) => choose('from', value)}
        />
        <Choice label={t`To release`} value={to} history={history} choose={(value) => choose('to', value)} />
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
  const { t } = useLingui()
  return (
    <Loaded query={useComparison(id, from, to)}>
      {({ apps, settings }) => (
        <>
          {apps.length + settings.length === 0 && <p>{t`Nothing differs.`}</p>}
          {apps.map((app) => (
            <AppDifference key={app.app} app={app} />
          ))}
          {settings.length > 0 && (
            <>
              <h3>{t`Settings`}</h3>
              <Sentences list={settings} />
            </>
          )}
        </>
      )}
    </Loaded>
  )
}
