import type { AppDetails, DetailedVersion } from '@arcada/release'
import { author, useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Sentences } from '../states.tsx'

/** The published versions of an app, newest first. */
export function Versions({ details: { versions, older } }: { details: AppDetails }) {
  const texts = useTexts()
  return (
    <>
      <h2>{texts.versions}</h2>
      {versions.map((one) => (
        <Version key={one.version} one={one} />
      ))}
      {older > 0 && <p>{texts.olderVersions(older)}</p>}
    </>
  )
}

function Version({ one }: { one: DetailedVersion }) {
  const texts = useTexts()
  const format = useFormat()
  const { version, at, key, by, notes, bad, altered, unfit, unreadable } = one
  return (
    <article>
      <h3>{version}</h3>
      {at !== undefined && key !== undefined && (
        <p>
          {texts.publishedAt}: <time dateTime={at}>{format.time(at)}</time>, {author(key, by ?? key)}
          {notes !== undefined && `: ${notes}`}
        </p>
      )}
      {altered && <p className="notice">{texts.noteAltered}</p>}
      {bad && (
        <p className="notice">
          {texts.isBad}: <time dateTime={bad.at}>{format.time(bad.at)}</time>, {bad.by}: {bad.why}
        </p>
      )}
      {unreadable !== undefined && <p className="notice">{unreadable}</p>}
      <Facts one={one} />
      {unfit.map(({ host, problems }) => (
        <div key={host} className="notice">
          <p>{texts.unfitHost(host)}</p>
          <Sentences list={problems} />
        </div>
      ))}
    </article>
  )
}

function Facts({ one }: { one: DetailedVersion }) {
  const texts = useTexts()
  const { number } = useFormat()
  const { commit, changed, kit, bytes, firstBytes, live, canary } = one
  const places = [...live, ...canary.map((name) => `${name} (${texts.canary})`)]
  const source = commit === undefined ? texts.commitUnknown : `commit ${commit.slice(0, 12)}`
  const facts = [
    [texts.runsOn, places.join(', ') || texts.nowhere],
    [texts.source, changed ? `${source} ${texts.localChanges}` : source],
    [texts.kit, kit],
    [texts.bytesAll, bytes === undefined ? undefined : number(bytes)],
    [texts.bytesFirst, firstBytes === undefined ? undefined : number(firstBytes)],
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
