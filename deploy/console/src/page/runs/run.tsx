import { Link } from 'react-router-dom'
import type { AddressRunLine, FailedCase, RunLine, SetRunLine } from '../../common/page-answers.ts'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { VersionList } from '../table.tsx'

/** One run: its set, its counts, and each failed case. */
export function Run({ run }: { run: RunLine }) {
  const texts = useTexts()
  const format = useFormat()
  const { whitelabel, at, by, key, browser, versions, state, failed } = run
  const { passed, failed: failures, skipped } = run.counts
  const number = format.number
  return (
    <article data-failed={failures > 0}>
      <h2>
        <time dateTime={at}>{texts.runOn(whitelabel, format.time(at))}</time>
      </h2>
      <p>
        <strong>
          {texts.runStates[state]}: {texts.counts(number(passed), number(failures), number(skipped))}
        </strong>{' '}
        {run.kind === 'set' && run.inherited > 0 && texts.inherited(number(run.inherited))}
      </p>
      {run.kind === 'set' ? <Subject run={run} /> : <LiveAddress run={run} />}
      <p>
        {texts.by}: {author(key, by)}. {texts.browser}: {browser}.
      </p>
      <VersionList versions={versions} />
      {failed.length > 0 && (
        <ul className="records">
          {failed.map((one) => (
            <Failed key={`${one.remote} ${one.name}`} one={one} />
          ))}
        </ul>
      )}
      {failures > failed.length && <p>{texts.moreFailed(number(failures - failed.length))}</p>}
    </article>
  )
}

function LiveAddress({ run: { url, release } }: { run: AddressRunLine }) {
  const texts = useTexts()
  return (
    <p>
      <strong>{texts.liveAddress}</strong>: {url}, {texts.release} {release}. {texts.provesNoSet}
    </p>
  )
}

/** Whether the set is live, and the candidates that propose it. */
function Subject({ run: { live, candidates, whitelabel } }: { run: SetRunLine }) {
  const texts = useTexts()
  if (!live && candidates.length === 0) return null
  return (
    <p>
      {live && <strong>{texts.liveSet}</strong>}{' '}
      {candidates.map((number) => (
        <Link key={number} to={`/w/${whitelabel}/candidates`}>
          {texts.candidateSet(number)}
        </Link>
      ))}
    </p>
  )
}

function Failed({ one: { remote, version, name, problem, place } }: { one: FailedCase }) {
  const texts = useTexts()
  return (
    <li>
      <h3>
        {remote} {version}: {name}
      </h3>
      <p>{problem}</p>
      <p>
        {place ? (
          <Link to={`/runs/${place.run}/${place.name}`}>
            {texts.evidence}
            <span className="hidden">: {name}</span>
          </Link>
        ) : (
          texts.elsewhere
        )}
      </p>
    </li>
  )
}
