import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RunsAnswer } from '../../common/page-answers.ts'
import { CommandLine } from '../command-line.tsx'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { useRuns } from '../page-api.ts'
import { Loaded } from '../states.tsx'
import { Title } from '../title.tsx'
import { Run } from './run.tsx'

/** The last smoke run of each set on each whitelabel, and those of live addresses. */
export function Runs() {
  const texts = useTexts()
  const format = useFormat()
  const query = useRuns()
  return (
    <>
      <Title text={texts.runs} />
      <Loaded query={query}>
        {(answer) => (
          <>
            <p>{texts.refreshedRarely(format.clock(query.dataUpdatedAt))}</p>
            <Unproven names={answer.unproven} />
            <RunList answer={answer} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Whitelabels whose live set was never tested, each with the command that does it. */
function Unproven({ names }: { names: readonly string[] }) {
  const texts = useTexts()
  if (names.length === 0) return null
  return (
    <div className="notice">
      <p>
        {texts.unproven} {names.join(', ')}.
      </p>
      <p>{texts.startRun}:</p>
      <CommandLine args={['smoke', '--whitelabel', names[0] ?? '']} />
    </div>
  )
}

function RunList({ answer: { runs, older } }: { answer: RunsAnswer }) {
  const texts = useTexts()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const whitelabel = params.get('whitelabel') ?? ''
  const onlyFailed = params.get('failed') === '1'
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  if (runs.length === 0) return <p>{texts.noRuns}</p>
  const shown = runs.filter(
    (run) => (whitelabel === '' || run.whitelabel === whitelabel) && (!onlyFailed || run.failed.length > 0),
  )
  const hidden = runs.length - shown.length
  return (
    <>
      <search className="filter">
        <label htmlFor={id}>{texts.whitelabel}</label>
        <select id={id} value={whitelabel} onChange={({ target }) => set('whitelabel', target.value)}>
          <option value="">{texts.allWhitelabels}</option>
          {[...new Set(runs.map((run) => run.whitelabel))].sort().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyFailed}
            onChange={({ target }) => set('failed', target.checked ? '1' : '')}
          />
          {texts.onlyFailed}
        </label>
        <p role="status">
          {texts.runsShown(shown.length)} {hidden > 0 && texts.runsHidden(hidden, runs.length)}
        </p>
        {hidden > 0 && (
          <button type="button" className="quiet" onClick={() => setParams({}, { replace: true })}>
            {texts.clearFilter}
          </button>
        )}
      </search>
      {shown.map((run) => (
        <Run key={`${run.kind === 'set' ? run.set : run.at} ${run.whitelabel}`} run={run} />
      ))}
      {older > 0 && <p>{texts.olderRuns(older)}</p>}
    </>
  )
}
