import type { AppDetails, DetailedVersion } from '@arcada/release'
import { useLingui } from '@lingui/react/macro'
import { author, useFormat } from '../format.ts'
import { Sentences } from '../states.tsx'

/** The published versions of an app, newest first. */
export function Versions({ details: { versions, older } }: { details: AppDetails }) {
  const { t } = useLingui()
  return (
    <>
      <h2>{t`Versions`}</h2>
      {versions.map((one) => (
        <Version key={one.version} one={one} />
      ))}
      {older > 0 && <p>{t`${{ count: older }} older versions that run nowhere are not shown.`}</p>}
    </>
  )
}

function Version({ one }: { one: DetailedVersion }) {
  const { t } = useLingui()
  const format = useFormat()
  const { version, at, key, by, notes, bad, altered, unfit, unreadable } = one
  return (
    <article>
      <h3>{version}</h3>
      {at !== undefined && key !== undefined && (
        <p>
          {t`Published`}: <time dateTime={at}>{format.time(at)}</time>, {author(key, by ?? key)}
          {notes !== undefined && `: ${notes}`}
        </p>
      )}
      {altered && <p className="notice">{t`Its note is not signed by a key that may publish it.`}</p>}
      {bad && (
        <p className="notice">
          {t`Marked as bad`}: <time dateTime={bad.at}>{format.time(bad.at)}</time>, {bad.by}: {bad.why}
        </p>
      )}
      {unreadable !== undefined && <p className="notice">{unreadable}</p>}
      <Facts one={one} />
      {unfit.map(({ host, problems }) => (
        <div key={host} className="notice">
          <p>{t`Cannot run on host ${host}, which is live:`}</p>
          <Sentences list={problems} />
        </div>
      ))}
    </article>
  )
}

function Facts({ one }: { one: DetailedVersion }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { commit, changed, kit, bytes, firstBytes, live, canary } = one
  const places = [...live, ...canary.map((name) => `${name} (${t`Canary`})`)]
  const source = commit === undefined ? t`commit unknown` : `commit ${commit.slice(0, 12)}`
  const facts = [
    [t`Runs on`, places.join(', ') || t`nowhere`],
    [t`Source`, changed ? `${source} ${t`with local changes`}` : source],
    [t`Kit`, kit],
    [t`Bytes of all files`, bytes === undefined ? undefined : number(bytes)],
    [t`Bytes of a first visit`, firstBytes === undefined ? undefined : number(firstBytes)],
  ] as const
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
