import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import type { AddressRunLine, FailedCase, RunLine, SetRunLine } from '../../common/page-answers.ts'
import { author, useFormat } from '../format.ts'
import { RUN_STATES } from '../labels.ts'
import { VersionList } from '../table.tsx'

/** One run: its set, its counts, and each failed case. */
export function Run({ run }: { run: RunLine }) {
  const { t } = useLingui()
  const format = useFormat()
  const { whitelabel, at, by, key, browser, versions, state, failed } = run
  const { passed, failed: failures, skipped } = run.counts
  const number = format.number
  return (
    <article data-failed={failures > 0}>
      <h2>
        <time dateTime={at}>{t`${whitelabel}, ${{ at: format.time(at) }}`}</time>
      </h2>
      <p>
        <strong>
          {t(RUN_STATES[state])}:{' '}
          {t`${{ passed: number(passed) }} passed, ${{ failed: number(failures) }} failed, ${{ skipped: number(skipped) }} skipped.`}
        </strong>{' '}
        {run.kind === 'set' &&
          run.inherited > 0 &&
          t`${{ count: number(run.inherited) }} of those passed before with the same builds, and did not run again.`}
      </p>
      {run.kind === 'set' ? <Subject run={run} /> : <LiveAddress run={run} />}
      <p>
        {t`By`}: {author(key, by)}. {t`Browser`}: {browser}.
      </p>
      <VersionList versions={versions} />
      {failed.length > 0 && (
        <ul className="records">
          {failed.map((one) => (
            <Failed key={`${one.remote} ${one.name}`} one={one} />
          ))}
        </ul>
      )}
      {failures > failed.length && (
        <p>{t`${{ count: number(failures - failed.length) }} more failed cases are not listed.`}</p>
      )}
    </article>
  )
}

function LiveAddress({ run: { url, release } }: { run: AddressRunLine }) {
  const { t } = useLingui()
  return (
    <p>
      <strong>{t`Live address`}</strong>: {url}, {t`Release`} {release}. {t`Such a run proves no set.`}
    </p>
  )
}

/** Whether the set is live, and the candidates that propose it. */
function Subject({ run: { live, candidates, whitelabel } }: { run: SetRunLine }) {
  const { t } = useLingui()
  if (!live && candidates.length === 0) return null
  return (
    <p>
      {live && <strong>{t`This set is live`}</strong>}{' '}
      {candidates.map((number) => (
        <Link key={number} to={`/w/${whitelabel}/candidates`}>
          {t`Set of candidate ${number}`}
        </Link>
      ))}
    </p>
  )
}

function Failed({ one: { remote, version, name, problem, place } }: { one: FailedCase }) {
  const { t } = useLingui()
  return (
    <li>
      <h3>
        {remote} {version}: {name}
      </h3>
      <p>{problem}</p>
      <p>
        {place ? (
          <Link to={`/runs/${place.run}/${place.name}`}>
            {t`Picture, errors, requests, trace`}
            <span className="hidden">: {name}</span>
          </Link>
        ) : (
          t`Its evidence is not on this machine.`
        )}
      </p>
    </li>
  )
}
