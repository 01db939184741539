import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RunsAnswer } from '../../common/page-answers.ts'
import { useRuns } from '../api.ts'
import { CommandLine } from '../command-line.tsx'
import { useFormat } from '../format.ts'
import { Loaded, Title } from '../states.tsx'
import { Run } from './run.tsx'

/** The last smoke run of each set on each whitelabel, and those of live addresses. */
export function Runs() {
  const { t } = useLingui()
  const format = useFormat()
  const query = useRuns()
  return (
    <>
      <Title text={t`Smoke runs`} />
      <Loaded query={query}>
        {(answer) => (
          <>
            <p>{t`Refreshed at ${{ time: format.clock(query.dataUpdatedAt) }}, and every minute.`}</p>
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
  const { t } = useLingui()
  if (names.length === 0) return null
  return (
    <div className="notice">
      <p>
        {t`No smoke run of the set that is live:`} {names.join(', ')}.
      </p>
      <p>{t`Start a run`}:</p>
      <CommandLine args={['smoke', '--whitelabel', names[0] ?? '']} />
    </div>
  )
}

function RunList({ answer: { runs, older } }: { answer: RunsAnswer }) {
  const { t } = useLingui()
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
  if (runs.length === 0) return <p>{t`No smoke run is recorded in this store.`}</p>
  const shown = runs.filter(
    (run) => (whitelabel === '' || run.whitelabel === whitelabel) && (!onlyFailed || run.failed.length > 0),
  )
  const hidden = runs.length - shown.length
  return (
    <>
      <search className="filter">
        <label htmlFor={id}>{t`Whitelabel`}</label>
        <select id={id} value={whitelabel} onChange={({ target }) => set('whitelabel', target.value)}>
          <option value="">{t`All whitelabels`}</option>
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
          {t`Only with failed cases`}
        </label>
        <p role="status">
          {t`${plural({ count: shown.length }, { one: '1 run.', other: '# runs.' })}`}{' '}
          {hidden > 0 && t`The filter hides ${hidden} of ${{ all: runs.length }} runs.`}
        </p>
        {hidden > 0 && (
          <button type="button" className="quiet" onClick={() => setParams({}, { replace: true })}>
            {t`Clear the filter`}
          </button>
        )}
      </search>
      {shown.map((run) => (
        <Run key={`${run.kind === 'set' ? run.set : run.at} ${run.whitelabel}`} run={run} />
      ))}
      {older > 0 && <p>{t`${{ count: older }} older runs are not shown: smoke --list has them all.`}</p>}
    </>
  )
}
